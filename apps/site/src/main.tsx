import './app/arrival.ts'
import { PREVIEW_WINDOW } from '@anju/contract/desk/preview-window'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import '#ui/tokens.css'
import '#ui/base.css'
import { applyLook } from '#ui/api/look.ts'
import { loadSite, readSite } from '#ui/api/site.ts'
import { Layout } from './app/frame/layout.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

try {
  await loadSite()
  applyLook(readSite())
  if (window.name === PREVIEW_WINDOW && window.parent !== window) {
    const { beginPreview } = await import('#ui/api/preview.ts')
    await beginPreview()
  }
  // As a transition, the first page is rendered in slices, between which a slow phone can scroll and tap.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <Layout />
      </StrictMode>,
    ),
  )
} catch (error) {
  console.error(error)
  root.textContent = '网站暂时无法打开，请稍后刷新页面。'
}
