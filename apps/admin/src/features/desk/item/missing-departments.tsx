import { useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Flex, Form } from 'antd'
import { useRef, useState } from 'react'
import { errorMessage } from '#ui/feedback/error-message.ts'
import { call } from '#ui/session/call.ts'
import { Permitted, usePermitted } from '#ui/session/permitted.tsx'
import { TreeChoice } from '#ui/tree/tree-select.tsx'
import { useDeskOptions } from './desk.api.ts'

type MissingDepartmentsProps = { names: readonly string[]; onMade: () => void }

/** Names the departments that documents name and that there are not; whoever may add departments can do so here, before the next trial. */
export function MissingDepartments({ names, onMade }: MissingDepartmentsProps) {
  const mayAdd = usePermitted({ any: ['system:dept:add'] })
  return (
    <Alert
      type="warning"
      showIcon
      title={`文件中有 ${names.length} 个部门还没有：${names.join('、')}`}
      description={
        <>
          {!mayAdd && '请有“部门新增”权限的人先在部门管理中新增，或改正文件中的部门名称。'}
          <Permitted any={['system:dept:add']}>
            <NewDepartments names={names} onMade={onMade} />
          </Permitted>
        </>
      }
    />
  )
}

function NewDepartments({ names, onMade }: MissingDepartmentsProps) {
  const queries = useQueryClient()
  const { departments } = useDeskOptions()
  const [root] = departments
  const [parentId, setParentId] = useState<string | undefined>(undefined)
  const [running, setRunning] = useState(false)
  const [fault, setFault] = useState('')
  // After a refusal the others are still there.
  const made = useRef(new Set<string>())
  const above = parentId ?? root?.id
  const make = async () => {
    if (above === undefined) return
    setRunning(true)
    setFault('')
    try {
      for (const deptName of names.filter((name) => !made.current.has(name))) {
        await call('POST /prod-api/system/dept', { body: { deptName, parentId: above, orderNum: 0 } })
        made.current.add(deptName)
      }
      await queries.invalidateQueries({ queryKey: ['GET /prod-api/cms/content/options'] })
      onMade()
    } catch (error) {
      setFault(errorMessage(error))
    }
    setRunning(false)
  }
  return (
    <Flex vertical gap={8}>
      <Form.Item label="上级部门" htmlFor="missing-departments-parent" style={{ marginBottom: 0 }}>
        <TreeChoice id="missing-departments-parent" nodes={departments} value={above} onChange={setParentId} />
      </Form.Item>
      {fault && <Alert type="error" showIcon role="alert" title={fault} />}
      <div>
        <Button type="primary" loading={running} disabled={above === undefined} onClick={() => void make()}>
          新建这些部门，再试运行
        </Button>
      </div>
    </Flex>
  )
}
