import type { DeskItem } from '@anju/contract/desk/item'
import { Flex, Segmented } from 'antd'
import { useState } from 'react'
import { errorMessage } from '#ui/feedback/error-message.ts'
import { LoadError, Loading } from '#ui/feedback/states.tsx'
import { SideDrawer } from '#ui/frame/side-drawer.tsx'
import { TreeChoice } from '#ui/tree/tree-select.tsx'
import { useDeskOptions } from '../item/desk.api.ts'
import { PreviewFrame } from './frame.tsx'
import { type Screen, screens, usePreview } from './preview.api.ts'
import styles from './preview.module.css'

const readers = [
  { value: 'visitor', label: '访客' },
  { value: 'member', label: '员工' },
  { value: 'department', label: '部门员工' },
] as const
type Reader = (typeof readers)[number]['value']
type PreviewDrawerProps = { item: DeskItem; onClose: () => void }

/** The saved text on the real pages of the site, as a chosen reader meets it once it is published. */
export function PreviewDrawer({ item, onClose }: PreviewDrawerProps) {
  const { contentId, path, form } = item
  const [reader, setReader] = useState<Reader>(form.audience === 'public' ? 'visitor' : 'member')
  const [deptId, setDeptId] = useState(form.readerIds[0] ?? form.deptId)
  const [width, setWidth] = useState<Screen>(innerWidth < 768 ? 375 : 1366)
  const { departments } = useDeskOptions()
  const as = reader === 'department' ? deptId || 'member' : reader
  const preview = usePreview({ contentId, as })
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
        <Segmented aria-label="屏幕" options={[...screens]} value={width} onChange={setWidth} />
      </Flex>
      {preview.isPending && <Loading label="正在准备预览" />}
      {preview.isError && <LoadError message={errorMessage(preview.error)} retry={() => void preview.refetch()} />}
      {preview.data && !preview.isFetching && (
        <PreviewFrame key={`${as} ${preview.dataUpdatedAt}`} path={path} width={width} preview={preview.data} />
      )}
    </SideDrawer>
  )
}
