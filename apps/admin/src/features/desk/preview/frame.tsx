import {
  PREVIEW_CLICK,
  PREVIEW_READY,
  PREVIEW_WINDOW,
  type PreviewClick,
  type PreviewMessage,
} from '@anju/contract/desk/preview-window'
import { useEffect, useRef, useState } from 'react'
import styles from './preview.module.css'

type PreviewFrameProps = {
  path: string
  /** Of the reader's screen, in pixels. */
  width: number
  preview: PreviewMessage
  /** Something was clicked in the page. */
  onClick?: (click: PreviewClick) => void
}

const isClick = (data: unknown): data is PreviewClick =>
  typeof data === 'object' && data !== null && 'kind' in data && data.kind === PREVIEW_CLICK

/** Sends the page in a frame the item when it asks for it, and later what has changed; reports what is clicked in it. */
function useMessages({ preview, onClick }: Pick<PreviewFrameProps, 'preview' | 'onClick'>) {
  const frame = useRef<HTMLIFrameElement>(null)
  const sent = useRef<PreviewMessage | null>(null)
  const latest = useRef({ preview, onClick })
  latest.current = { preview, onClick }
  const send = useRef((next: PreviewMessage, whole: boolean) => {
    const had = whole ? {} : sent.current?.files
    const files = Object.entries(next.files).filter(([address, blob]) => had?.[address] !== blob)
    frame.current?.contentWindow?.postMessage({ ...next, files: Object.fromEntries(files) }, location.origin)
    sent.current = next
  })
  useEffect(() => {
    const receive = ({ origin, source, data }: MessageEvent<unknown>) => {
      const page = frame.current?.contentWindow
      if (!page || source !== page || origin !== location.origin) return
      if (data === PREVIEW_READY) send.current(latest.current.preview, true)
      else if (isClick(data)) latest.current.onClick?.(data)
    }
    addEventListener('message', receive)
    return () => removeEventListener('message', receive)
  }, [])
  useEffect(() => {
    if (sent.current && sent.current !== preview) send.current(preview, false)
  }, [preview])
  return frame
}

/** The site in a frame of this width, made smaller where there is less room; it asks for the item when it starts. */
export function PreviewFrame({ path, width, ...messages }: PreviewFrameProps) {
  const box = useRef<HTMLDivElement>(null)
  const frame = useMessages(messages)
  const [scale, setScale] = useState(1)
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setScale(Math.min(1, entry.contentRect.width / width))
    })
    if (box.current) observer.observe(box.current)
    return () => observer.disconnect()
  }, [width])
  return (
    <div ref={box} className={styles.box}>
      <iframe
        ref={frame}
        name={PREVIEW_WINDOW}
        title="网站预览"
        src={`/#${path}`}
        className={styles.page}
        style={{ width, height: `${100 / scale}%`, transform: `scale(${scale})`, marginInlineEnd: width * (scale - 1) }}
      />
    </div>
  )
}
