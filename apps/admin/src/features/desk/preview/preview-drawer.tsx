import type { DeskItem } from '@anju/contract/desk/item'
import { PREVIEW_READY, PREVIEW_WINDOW, type PreviewMessage } from '@anju/contract/desk/preview-window'
import { useQuery } from '@tanstack/react-query'
import { Flex, Segmented } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { errorMessage } from '#ui/feedback/error-message.ts'
import { LoadError, Loading } from '#ui/feedback/states.tsx'
import { SideDrawer } from '#ui/frame/side-drawer.tsx'
import { picturesOf } from '#ui/resource/resource-src.ts'
import { callQuietly } from '#ui/session/call.ts'
import { TreeChoice } from '#ui/tree/tree-select.tsx'
import { useDeskOptions } from '../item/desk.api.ts'
import styles from './preview.module.css'

const key = 'GET /prod-api/cms/content/preview/:contentId'
const readers = [
  { value: 'visitor', label: '访客' },
  { value: 'member', label: '员工' },
  { value: 'department', label: '部门员工' },
] as const
const widths = [
  { value: 375, label: '手机' },
  { value: 768, label: '平板' },
  { value: 1366, label: '电脑' },
] as const

type Reader = (typeof readers)[number]['value']
type Width = (typeof widths)[number]['value']
type PreviewDrawerProps = { item: DeskItem; onClose: () => void }

/** The saved text on the real pages of the site, as a chosen reader meets it once it is published. */
export function PreviewDrawer({ item, onClose }: PreviewDrawerProps) {
  const { contentId, path, form } = item
  const [reader, setReader] = useState<Reader>(form.audience === 'public' ? 'visitor' : 'member')
  const [deptId, setDeptId] = useState(form.readerIds[0] ?? form.deptId)
  const [width, setWidth] = useState<Width>(innerWidth < 768 ? 375 : 1366)
  const { departments } = useDeskOptions()
  const as = reader === 'department' ? deptId || 'member' : reader
  const preview = useQuery({
    queryKey: [key, contentId, as],
    queryFn: async () => {
      const { data } = await callQuietly(key, { params: { contentId }, query: { as } })
      return { item: data, files: await picturesOf(data) }
    },
    staleTime: 0,
    gcTime: 0,
  })
  return (
    <SideDrawer title="预览" size="100vw" onClose={onClose} styles={{ body: { padding: 12 } }}>
      <Flex gap={8} wrap className={styles.choices}>
        <Segmented aria-label="读者" options={[...readers]} value={reader} onChange={setReader} />
        {reader === 'department' && (
          <TreeChoice
            aria-label="员工所在的部门"
            nodes={departments}
            value={deptId || undefined}
            onChange={(chosen?: string) => setDeptId(chosen ?? '')}
            style={{ width: 200 }}
          />
        )}
        <Segmented aria-label="屏幕" options={[...widths]} value={width} onChange={setWidth} />
      </Flex>
      {preview.isPending && <Loading label="正在准备预览" />}
      {preview.isError && <LoadError message={errorMessage(preview.error)} retry={() => void preview.refetch()} />}
      {preview.data && !preview.isFetching && (
        <Page
          key={`${as} ${preview.dataUpdatedAt}`}
          path={path}
          width={width}
          message={{ contentId, ...preview.data, asMember: reader !== 'visitor' }}
        />
      )}
    </SideDrawer>
  )
}

type PageProps = { path: string; width: Width; message: PreviewMessage }

/** The site in a frame of this width, made smaller where there is less room; it asks for the item when it starts. */
function Page({ path, width, message }: PageProps) {
  const box = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const [scale, setScale] = useState(1)
  useEffect(() => {
    const answer = ({ origin, source, data }: MessageEvent<unknown>) => {
      const page = frame.current?.contentWindow
      if (page && source === page && origin === location.origin && data === PREVIEW_READY)
        page.postMessage(message, location.origin)
    }
    addEventListener('message', answer)
    return () => removeEventListener('message', answer)
  }, [message])
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
