import type { LibraryRow } from '@anju/contract/library'
import { UploadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useDialog } from '#ui/frame/use-dialog.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import type { Column, RowIn, SortName } from '#ui/list/page-shape.ts'
import { fileTypeOf } from '#ui/resource/file-type.ts'
import { FilePicture } from '#ui/resource/thumbnail.tsx'
import { Permitted } from '#ui/session/permitted.tsx'
import { Person } from '#ui/session/person.tsx'
import { TreeChoice } from '#ui/tree/tree-select.tsx'
import { ResourceDetail } from './detail.tsx'
import { Folders } from './folders.tsx'
import { inBytes, listKey, useLibraryOptions } from './library.api.ts'
import { MoveDialog } from './move-dialog.tsx'
import { ResourceForm } from './resource-form.tsx'
import { UploadDialog } from './upload-dialog.tsx'

const kinds = [
  { value: 'picture', label: '图片' },
  { value: 'document', label: '文件' },
]
const uses = [
  { value: '1', label: '正在使用' },
  { value: '0', label: '没有使用' },
]
const inUse = ({ used }: LibraryRow) => (used > 0 ? `正在被 ${used} 处使用，不能删除` : undefined)

/** Where a file is used, in words: 《装修须知》等 3 处. */
function usesInWords({ used, usedIn }: { used: number; usedIn: readonly string[] }): string {
  if (used === 0) return '没有使用'
  const titles = usedIn.map((title) => `《${title}》`).join('')
  return used > usedIn.length ? `${titles}${titles && '等 '}${used} 处` : titles
}

/** Of a wire time. */
const TO_THE_MINUTE = '2026-01-31 08:00'.length

/** The columns that one looks for something by come first: the others are out of view on a usual screen. */
const columnsWith = (show: (file: LibraryRow) => void): Column<RowIn<typeof listKey>, SortName<typeof listKey>>[] => [
  { key: 'picture', title: '预览', width: 112, render: (file) => <FilePicture file={file} /> },
  {
    key: 'name',
    title: '名称',
    sortable: true,
    always: true,
    render: (file) => (
      <Button type="link" size="small" onClick={() => show(file)}>
        {file.name}
      </Button>
    ),
  },
  { key: 'used', title: '使用处', width: 160, render: usesInWords },
  { key: 'type', title: '类型', width: 70, render: ({ mime }) => fileTypeOf(mime).label },
  { key: 'size', title: '大小', width: 80, render: ({ size }) => inBytes(size) },
  {
    key: 'createTime',
    title: '上传时间',
    width: 140,
    sortable: true,
    render: ({ createTime }) => createTime.slice(0, TO_THE_MINUTE),
  },
  { key: 'deptName', title: '部门', width: 130 },
  { key: 'alt', title: '替代文字' },
  {
    key: 'createBy',
    title: '上传人',
    width: 110,
    hidden: true,
    render: ({ createBy }) => <Person login={createBy} />,
  },
]

type ChoiceProps = { value: string; onChange: (value: string) => void }

function DepartmentChoice({ value, onChange }: ChoiceProps) {
  const { departments } = useLibraryOptions()
  return (
    <TreeChoice
      aria-label="部门"
      nodes={departments}
      value={value || undefined}
      onChange={(next?: string) => onChange(next ?? '')}
    />
  )
}

/** The library: folders beside the list of files. */
export default function ResourcePage() {
  const [dialog, open] = useDialog()
  const show = ({ fileId }: LibraryRow) => open((close) => <ResourceDetail fileId={fileId} onClose={close} />)
  const move = (files: LibraryRow[], refresh: () => Promise<unknown>) =>
    open((close) => {
      const done = () => {
        close()
        void refresh()
      }
      return <MoveDialog files={files} onClose={close} onDone={done} />
    })
  return (
    <>
      <ListPage
        name="cms-resource"
        title="资源库"
        noun="文件"
        list={listKey}
        rowKey="fileId"
        nameOf={({ name }) => name}
        filters={[
          { name: 'folderId', label: '文件夹', hidden: true },
          { name: 'name', label: '名称' },
          { name: 'kind', label: '类型', options: kinds },
          {
            name: 'deptId',
            label: '部门',
            field: (value, change) => <DepartmentChoice value={value} onChange={change} />,
          },
          { name: 'used', label: '使用情况', options: uses },
        ]}
        columns={columnsWith(show)}
        permissions={{ edit: 'cms:resource:edit', remove: 'cms:resource:remove' }}
        form={(open) => <ResourceForm {...open} />}
        remove="DELETE /prod-api/cms/resource/:fileIds"
        locked={(row, action) => (action === 'remove' ? inUse(row) : undefined)}
        rowActions={(row) => [{ label: '详情', permission: 'cms:resource:query', onClick: () => show(row) }]}
        bulkActions={(list) => [
          {
            label: '移动',
            needs: 'some',
            permission: 'cms:resource:edit',
            onClick: (files) => move(files, list.refresh),
          },
        ]}
        toolbar={(list) => (
          <Permitted any={['cms:resource:add']}>
            <Button
              type="primary"
              icon={<UploadOutlined aria-hidden />}
              onClick={() => open((close) => <UploadDialog folderId={list.filters.folderId ?? ''} onClose={close} />)}
            >
              上传
            </Button>
          </Permitted>
        )}
        side={(list) => (
          <Folders
            selected={list.filters.folderId ?? ''}
            onSelect={(folderId) => list.change({ ...list.filters, folderId })}
          />
        )}
      />
      {dialog}
    </>
  )
}
