import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { DropMenu } from '../frame/drop-menu.tsx'
import { filterQuery } from '../list/state.ts'
import { Permitted, usePermitted } from '../session/permitted.tsx'
import { saveExport } from '../session/transfer.ts'
import type { Case } from './case.api.ts'
import { type DeskKind, pathOf } from './desk-kind.ts'

type ContactExportProps = {
  kind: DeskKind<Case, 'proposal' | 'enquiry'>
  list: { filters: Parameters<typeof filterQuery>[0] }
}

type ExportKey = Parameters<typeof saveExport>[0]

/** Exports the rows that the filters of a list find; who may read contacts chooses whether they are whole. */
export function ContactExport({ kind: { page, noun }, list }: ContactExportProps) {
  const trusted = usePermitted({ any: [`cms:${page}:contact`] })
  const save = (contact: 'masked' | 'whole') =>
    saveExport(`POST ${pathOf(page)}/export` as ExportKey, { ...filterQuery(list.filters), contact }, noun)
  return (
    <Permitted any={[`cms:${page}:export`]}>
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
