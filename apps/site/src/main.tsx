import './app/arrival.ts'
import { noteFault, watchFaults } from '@anju/browser/faults'
import { PREVIEW_WINDOW } from '@anju/contract/desk/preview-window'
import { StrictMode } from 'react'
import '#ui/tokens.css'
import '#ui/base.css'
import { applyLook } from '#ui/api/look.ts'
import { loadSite, readSite } from '#ui/api/site.ts'
import { currentPath } from '#ui/router.tsx'
import { beginLater } from './app/experience/begin.ts'
import { Layout } from './app/frame/layout.tsx'
import { fetchPage } from './app/outlet.tsx'

watchFaults()

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

try {
  await loadSite()
  // Without the code for its colour, the site has that of the product.
  const look = applyLook(readSite()).catch(noteFault)
  fetchPage(currentPath())
  if (window.name === PREVIEW_WINDOW && window.parent !== window) {
    const { beginPreview } = await import('#ui/api/preview.ts')
    await beginPreview()
  }
  // `react-dom` is evaluated in a task of its own, as the modules above were in theirs: a slow phone can scroll in between.
  const { renderFirst } = await import('./app/first-render.ts')
  await look
  renderFirst(
    root,
    <StrictMode>
      <Layout />
    </StrictMode>,
  )
  if (readSite().experience) beginLater()
} catch (error) {
  console.error(error)
  noteFault(error)
  root.textContent = '网站暂时无法打开，请稍后刷新页面。'
}
