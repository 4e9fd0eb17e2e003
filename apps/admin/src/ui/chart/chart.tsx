import { Card, Segmented, type TableColumnType, theme } from 'antd'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { EmptyState, Loading } from '../feedback/states.tsx'
import styles from './chart.module.css'
import type { Drawing } from './engine.ts'
import { inked } from './inks.ts'

const Figures = lazy(() => import('./figures.tsx')) as typeof import('./figures.tsx').default

type ChartProps<Row extends object> = {
  title: string
  /** The data, for the chart and for the table. */
  rows: readonly Row[]
  rowKey: (row: Row) => string
  columns: readonly TableColumnType<Row>[]
  drawing: (rows: readonly Row[]) => Drawing
  /** Height in pixels. */
  height?: number
}

const views = [
  { value: 'chart' as const, label: '图' },
  { value: 'table' as const, label: '表' },
]

/** A chart with its data as a table, for users who prefer or need it. */
export function Chart<Row extends object>({ title, rows, rowKey, columns, drawing, height = 280 }: ChartProps<Row>) {
  const [view, setView] = useState<'chart' | 'table'>('chart')
  return (
    <Card
      size="small"
      title={<h2 className={styles.title}>{title}</h2>}
      extra={<Segmented size="small" options={views} value={view} onChange={setView} aria-label={`${title}：图或表`} />}
    >
      {rows.length === 0 ? (
        <EmptyState />
      ) : view === 'chart' ? (
        <Picture title={title} drawing={drawing(rows)} height={height} />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls what has the focus
        <section className={styles.table} style={{ maxHeight: height }} tabIndex={0} aria-label={`${title}：表`}>
          <Suspense fallback={<Loading />}>
            <Figures rowKey={rowKey} rows={rows} columns={columns} />
          </Suspense>
        </section>
      )}
    </Card>
  )
}

/** A chart of which less is in the window is not worth the engine, which is as large as half of the page. */
const IN_VIEW = { rootMargin: '0px 0px -120px 0px' }

/** Milliseconds after which a chart is drawn that has not been in view: whoever prints the page wants it too. */
const LATEST = 10_000

/** Calls `show` once, when the element is in view or the page has stood for a while; returns what ends the watch. */
function whenInView(element: Element | null, show: () => void): () => void {
  const end = () => {
    watcher.disconnect()
    clearTimeout(latest)
  }
  const showOnce = () => {
    end()
    show()
  }
  const watcher = new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) showOnce()
  }, IN_VIEW)
  const latest = setTimeout(showOnce, LATEST)
  if (element) watcher.observe(element)
  return end
}

function Picture({ title, drawing, height }: { title: string; drawing: Drawing; height: number }) {
  const box = useRef<HTMLDivElement>(null)
  const { token } = theme.useToken()
  const quiet = matchMedia('(prefers-reduced-motion: reduce)').matches
  const whole: Drawing = {
    animation: !quiet,
    textStyle: { color: token.colorTextSecondary, fontFamily: token.fontFamily },
    color: [token.colorPrimary, token.cyan, token.gold, token.purple, token.volcano, token.blue],
    aria: { enabled: true },
    // Rich text, because HTML tooltips have inline styles, which the Content-Security-Policy forbids.
    tooltip: { trigger: 'axis', renderMode: 'richText', confine: true },
    ...drawing,
  }
  const inks = { text: token.colorTextSecondary, line: token.colorBorderSecondary, box: token.colorBgElevated }
  const text = JSON.stringify(inked(whole, inks))
  useEffect(() => {
    let disposed = false
    let chart: { show: (drawing: Drawing) => void; end: () => void } | undefined
    const end = whenInView(box.current, async () => {
      const { draw } = await import('./engine.ts')
      if (disposed || !box.current) return
      chart = draw(box.current)
      chart.show(JSON.parse(text) as Drawing)
    })
    return () => {
      disposed = true
      end()
      chart?.end()
    }
  }, [text])
  return <div ref={box} style={{ height }} role="img" aria-label={`${title}，数字见“表”`} />
}
