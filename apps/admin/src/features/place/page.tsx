import type { PlaceRow } from '@anju/contract/place/routes'
import { DialogButton } from '#ui/frame/dialog-button.tsx'
import { useDialog } from '#ui/frame/use-dialog.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { useRecordsAction } from '#ui/record/object-records.tsx'
import { Permitted } from '#ui/session/permitted.tsx'
import { CodesDialog } from './codes-dialog.tsx'
import { ImportButton } from './import-button.tsx'
import { MatchDialog } from './match-dialog.tsx'
import { PlaceForm } from './place-form.tsx'

/** Names of buildings that a row shows; the others are counted. */
const SHOWN = 5

function buildingsInWords({ buildings }: PlaceRow): string {
  const names = buildings.slice(0, SHOWN).map(({ name }) => name)
  return buildings.length > SHOWN ? `${names.join('、')} 等 ${buildings.length} 栋` : names.join('、')
}

/** The projects that the company manages, with the departments that answer for them and their buildings. */
export default function PlacePage() {
  const recordsOf = useRecordsAction('project')
  const [dialog, open] = useDialog()
  return (
    <>
      <ListPage
        name="cms-place"
        title="项目与楼栋"
        noun="项目"
        list="GET /prod-api/cms/place/list"
        rowKey="projectId"
        nameOf={({ projectName }) => projectName}
        filters={[
          { name: 'projectName', label: '项目名称' },
          { name: 'status', label: '状态', dict: 'sys_normal_disable' },
        ]}
        columns={[
          { key: 'projectName', title: '项目名称', always: true, sortable: true },
          { key: 'deptName', title: '负责部门', render: ({ deptName }) => deptName || '由分派规则决定' },
          { key: 'buildings', title: '楼栋', width: 300, render: buildingsInWords },
          { key: 'status', title: '状态', dict: 'sys_normal_disable' },
          { key: 'orderNum', title: '显示顺序', sortable: true, hidden: true },
          { key: 'createTime', title: '创建时间', width: 170, sortable: true, hidden: true },
        ]}
        permissions={{ add: 'cms:place:add', edit: 'cms:place:edit', remove: 'cms:place:remove' }}
        form={(open) => <PlaceForm {...open} />}
        toolbar={(list) => (
          <>
            <Permitted any={['cms:place:add']}>
              <ImportButton onAdded={() => void list.refresh()} />
            </Permitted>
            <Permitted any={['cms:proposal:match']}>
              <DialogButton label="归入旧来信" dialog={(close) => <MatchDialog onClose={close} />} />
            </Permitted>
          </>
        )}
        remove="DELETE /prod-api/cms/place/:projectIds"
        rowActions={(row) => [
          {
            label: '二维码',
            permission: 'cms:place:query',
            onClick: () => open((close) => <CodesDialog project={row} onClose={close} />),
          },
          recordsOf(row.projectId),
        ]}
      />
      {dialog}
    </>
  )
}
