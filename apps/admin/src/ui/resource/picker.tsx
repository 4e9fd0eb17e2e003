import type { PickedFile, ResourceRow } from '@anju/contract/resource'
import { PICTURES } from '@anju/contract/wire/file-name'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Flex, Input, Pagination } from 'antd'
import { useState } from 'react'
import { DialogFrame } from '#ui/feedback/dialog-frame.tsx'
import { errorMessage } from '#ui/feedback/error-message.ts'
import { EmptyState, LoadError, Loading } from '#ui/feedback/states.tsx'
import { callQuietly } from '#ui/session/call.ts'
import { DropBox } from './drop-box.tsx'
import { ANY_FILE, FileButton } from './file-button.tsx'
import styles from './resource.module.css'
import { FilePicture } from './thumbnail.tsx'
import { UnfinishedVideos } from './unfinished-videos.tsx'
import { UploadList } from './upload-list.tsx'
import { useUploads } from './uploads.ts'

const listKey = 'GET /prod-api/cms/resource/list'
const PAGE = 24

type ResourcePickerProps = {
  kind: 'picture' | 'any'
  /** Several can be chosen. */
  many?: boolean
  /** The department for which new files are uploaded. */
  deptId: string
  onPick: (files: PickedFile[]) => void
  onClose: () => void
}

/** A dialog to choose files of the library, or to add some. */
export function ResourcePicker({ kind, many = false, deptId, onPick, onClose }: ResourcePickerProps) {
  const [name, setName] = useState('')
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState<readonly PickedFile[]>([])
  const queries = useQueryClient()
  const query = { name, pageNum: String(page), pageSize: String(PAGE), ...(kind === 'picture' && { kind }) }
  const result = useQuery({ queryKey: [listKey, query], queryFn: () => callQuietly(listKey, { query }) })
  const toggle = (file: PickedFile) =>
    setChosen((before) => {
      if (before.some(({ fileId }) => fileId === file.fileId))
        return before.filter(({ fileId }) => fileId !== file.fileId)
      return many ? [...before, file] : [file]
    })
  const uploads = useUploads({ deptId }, (file) => {
    void queries.invalidateQueries({ queryKey: [listKey] })
    setChosen((before) => (many ? [...before, file] : [file]))
  })
  const add = (files: File[]) => uploads.add(many ? files : files.slice(0, 1))
  return (
    <DialogFrame
      title={kind === 'picture' ? '选择图片' : '选择文件'}
      width={880}
      okText={chosen.length > 1 ? `使用 ${chosen.length} 个` : '使用'}
      okButtonProps={{ disabled: chosen.length === 0 }}
      onOk={() => onPick([...chosen])}
      onCancel={onClose}
    >
      <DropBox onFiles={add}>
        <Flex vertical gap={12}>
          <Flex gap={8} wrap>
            <Input.Search
              className={styles.search}
              placeholder="文件名"
              aria-label="按文件名查找"
              allowClear
              onSearch={(word) => {
                setName(word)
                setPage(1)
              }}
            />
            <FileButton
              label={kind === 'picture' ? '上传新图片' : '上传新文件'}
              accept={kind === 'picture' ? PICTURES : ANY_FILE}
              many={many}
              onFiles={add}
            />
          </Flex>
          <UploadList uploads={uploads} />
          {kind === 'any' && <UnfinishedVideos uploads={uploads} />}
          {result.isPending && <Loading />}
          {result.isError && <LoadError message={errorMessage(result.error)} retry={() => void result.refetch()} />}
          {result.data && (
            <>
              <Files rows={result.data.rows} chosen={chosen} onToggle={toggle} searched={name !== ''} />
              <Pagination
                size="small"
                align="end"
                hideOnSinglePage
                showSizeChanger={false}
                current={page}
                pageSize={PAGE}
                total={result.data.total}
                onChange={setPage}
              />
            </>
          )}
        </Flex>
      </DropBox>
    </DialogFrame>
  )
}

type FilesProps = {
  rows: readonly ResourceRow[]
  chosen: readonly PickedFile[]
  onToggle: (file: PickedFile) => void
  searched: boolean
}

function Files({ rows, chosen, onToggle, searched }: FilesProps) {
  if (rows.length === 0) return <EmptyState searched={searched} text="资源库还没有文件，请上传" />
  return (
    <ul className={styles.grid} aria-label="资源库">
      {rows.map(({ fileId, src, name, mime, size, width, height, alt, kind, preview, deptName }) => (
        <li key={fileId}>
          <button
            type="button"
            className={styles.choice}
            aria-pressed={chosen.some((one) => one.fileId === fileId)}
            onClick={() => onToggle({ fileId, src, name, mime, size, width, height, alt })}
          >
            <FilePicture file={{ kind, preview, src, mime }} />
            <span className={styles.fileName}>{name}</span>
            {deptName && <span className={styles.department}>{deptName}</span>}
          </button>
        </li>
      ))}
    </ul>
  )
}
