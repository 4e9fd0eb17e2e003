import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { DropMenu } from '#ui/frame/drop-menu.tsx'
import type { Filters } from '#ui/list/page-shape.ts'
import { filterQuery } from '#ui/list/state.ts'
import { Permitted, usePermitted } from '#ui/session/permitted.tsx'
import { saveExport } from '#ui/session/transfer.ts'

const key = 'POST /prod-api/cms/proposal/export'

/** Exports the letters that the filters of the inbox find; who may read contacts chooses whether they are whole. */
export function ExportButton({ filters }: { filters: Filters }) {
  const trusted = usePermitted({ any: ['cms:proposal:contact'] })
  const save = (contact: 'masked' | 'whole') => saveExport(key, { ...filterQuery(filters), contact }, '来信')
  return (
    <Permitted any={['cms:proposal:export']}>
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
