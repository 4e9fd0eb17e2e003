import { UploadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { ImportDialog } from '#ui/import/import-dialog.tsx'
import { Permitted } from '#ui/session/permitted.tsx'

/** A button that imports staff from a sheet, after a trial. */
export function MemberImport({ onImported }: { onImported: () => void }) {
  const [open, setOpen] = useState(false)
  return (
    <Permitted any={['cms:member:import']}>
      <Button icon={<UploadOutlined aria-hidden />} onClick={() => setOpen(true)}>
        导入
      </Button>
      {open && (
        <ImportDialog
          noun="员工"
          upload="POST /prod-api/cms/member/importData"
          template="POST /prod-api/cms/member/importTemplate"
          subject={{ field: 'staffNo', title: '工号' }}
          updateLabel="更新已有的员工（按工号）"
          trial
          onImported={onImported}
          onClose={() => setOpen(false)}
        />
      )}
    </Permitted>
  )
}
