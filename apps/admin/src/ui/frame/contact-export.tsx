import type { Permission } from '@anju/contract/screens'
import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Permitted, usePermitted } from '../session/permitted.tsx'
import { saveExport } from '../session/transfer.ts'
import { DropMenu } from './drop-menu.tsx'

type ContactExportProps = {
  route: Parameters<typeof saveExport>[0]
  /** Of the file, without its ending. */
  name: string
  /** What the list shows, as its address has it. */
  query: Record<string, string>
  /** Who may export, and who may choose whole contacts. */
  permission: Permission
  contactPermission: Permission
}

/** Exports the rows that the filters of a list find; who may read contacts chooses whether they are whole. */
export function ContactExport({ route, name, query, permission, contactPermission }: ContactExportProps) {
  const trusted = usePermitted({ any: [contactPermission] })
  const save = (contact: 'masked' | 'whole') => saveExport(route, { ...query, contact }, name)
  return (
    <Permitted any={[permission]}>
      {trusted ? (
        <DropMenu
          menu={{
            items: [
              { key: 'masked', label: '隐去联系方式' },
              { key: 'whole', label: '含完整联系方式' },
            ],
            onClick: ({ key: contact }) => void save(contact as 'masked' | 'whole'),
          }}
        >
          <Button icon={<DownloadOutlined aria-hidden />}>导出</Button>
        </DropMenu>
      ) : (
        <Button icon={<DownloadOutlined aria-hidden />} onClick={() => void save('masked')}>
          导出
        </Button>
      )}
    </Permitted>
  )
}
