import type { FolderRow } from '@anju/contract/library'
import { DeleteOutlined, EditOutlined, FolderAddOutlined } from '@ant-design/icons'
import { Button, Flex } from 'antd'
import { useState } from 'react'
import { DeleteButton } from '#ui/list/delete-button.tsx'
import { Permitted } from '#ui/session/permitted.tsx'
import { TreePanel } from '#ui/tree/tree-panel.tsx'
import { FolderDialog } from './folder-dialog.tsx'
import { folderNodes, reloadFolders, UNFILED, useLibraryOptions } from './library.api.ts'
import styles from './library.module.css'

type FoldersProps = { selected: string; onSelect: (folderId: string) => void }

/** The folders beside the list, and buttons that change them. */
export function Folders({ selected, onSelect }: FoldersProps) {
  const { folders } = useLibraryOptions()
  const [open, setOpen] = useState<'add' | 'rename' | null>(null)
  const folder = folders.find(({ folderId }) => folderId === selected)
  const nodes = [...folderNodes(folders), { id: UNFILED, label: '未归入文件夹', disabled: false }]
  return (
    <div className={styles.side}>
      <TreePanel noun="文件夹" nodes={nodes} selected={selected} onSelect={onSelect} />
      <Flex gap={4} wrap className={styles.folderTools} role="toolbar" aria-label="文件夹操作">
        <Permitted any={['cms:resource:add']}>
          <Button size="small" icon={<FolderAddOutlined aria-hidden />} onClick={() => setOpen('add')}>
            {folder ? '新建下级' : '新建文件夹'}
          </Button>
        </Permitted>
        {folder && <ChosenTools folder={folder} onRename={() => setOpen('rename')} onRemoved={() => onSelect('')} />}
      </Flex>
      {open && (
        <FolderDialog
          beside={folder}
          rename={open === 'rename'}
          onClose={() => setOpen(null)}
          onDone={() => {
            setOpen(null)
            void reloadFolders()
          }}
        />
      )}
    </div>
  )
}

type ChosenToolsProps = { folder: FolderRow; onRename: () => void; onRemoved: () => void }

function ChosenTools({ folder: { folderId, name }, onRename, onRemoved }: ChosenToolsProps) {
  return (
    <>
      <Permitted any={['cms:resource:edit']}>
        <Button size="small" icon={<EditOutlined aria-hidden />} onClick={onRename}>
          重命名
        </Button>
      </Permitted>
      <Permitted any={['cms:resource:remove']}>
        <DeleteButton
          size="small"
          icon={<DeleteOutlined aria-hidden />}
          route="DELETE /prod-api/cms/resource/folder/:folderId"
          noun="文件夹"
          ids={[folderId]}
          names={[name]}
          onRemoved={() => {
            onRemoved()
            void reloadFolders()
          }}
        >
          删除文件夹
        </DeleteButton>
      </Permitted>
    </>
  )
}
