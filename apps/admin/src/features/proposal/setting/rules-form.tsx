import type { AssignmentRules } from '@anju/contract/proposal/setting'
import { proposalKindLabels } from '@anju/contract/proposal/terms'
import { Form, Input, Select } from 'antd'
import { useDepartments, useOwners } from '#ui/case/case.api.ts'
import { RecordForm } from '#ui/form/record-form.tsx'
import { placeOptions, usePlaces } from '#ui/place/places.ts'
import { TreeChoice } from '#ui/tree/tree-select.tsx'
import { assignment } from '../proposal.api.ts'
import { kindOptions } from './kinds.ts'
import { RowList } from './row-list.tsx'

const inWords = (value: unknown) =>
  (value as AssignmentRules['rules'])
    .map(
      ({ kind, project }, at) =>
        `第 ${at + 1} 条：${kind ? proposalKindLabels[kind] : '全部类型'}，${project || '全部项目'}`,
    )
    .join('；')
const labels = { rules: { label: '分派规则', show: inWords } }

/** A user of the department of a rule. */
function HandlerField({ row, number }: { row: number; number: number }) {
  const form = Form.useFormInstance()
  const deptId: string = Form.useWatch(['rules', row, 'deptId'], form) ?? ''
  const handlers = useOwners(assignment.owners, deptId)
  return (
    <Form.Item name={[row, 'userId']} label={`负责人 ${number}`}>
      <Select
        disabled={deptId === ''}
        showSearch={{ optionFilterProp: 'label' }}
        options={[
          { value: '', label: '由部门接手' },
          ...handlers.map(({ userId, nickName }) => ({ value: userId, label: nickName })),
        ]}
      />
    </Form.Item>
  )
}

/** Which project a rule is about: one of the company's, or all whose name has a part. */
function ProjectField({ row, number }: { row: number; number: number }) {
  const form = Form.useFormInstance()
  const places = usePlaces()
  const projectId: string = Form.useWatch(['rules', row, 'projectId'], form) ?? ''
  return (
    <>
      <Form.Item name={[row, 'projectId']} label={`项目 ${number}`} hidden={places.length === 0} initialValue="">
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          options={[{ value: '', label: '按名称' }, ...placeOptions(places)]}
          onChange={() => form.setFieldValue(['rules', row, 'project'], '')}
        />
      </Form.Item>
      <Form.Item name={[row, 'project']} label={`所在项目 ${number}`} hidden={projectId !== ''}>
        <Input maxLength={60} placeholder="如：清禾苑" />
      </Form.Item>
    </>
  )
}

/** Which department answers for a new ticket, by its kind and project. */
export function RulesForm(open: { onClose: () => void; onSaved: () => void }) {
  const departments = useDepartments(assignment.options)
  return (
    <RecordForm
      {...open}
      id="rules"
      noun="分派规则"
      title="分派规则"
      width={900}
      labels={labels}
      load="GET /prod-api/cms/proposal/rules"
      update="PUT /prod-api/cms/proposal/rules"
      read={(answer: { data: AssignmentRules }) => answer.data}
    >
      <RowList
        ordered
        alone
        name="rules"
        legend="新来信的分派"
        hint="自上而下，第一条符合的生效；都不符合的来信归所在项目的负责部门，项目没有负责部门的等待分派。按名称时填名称的一部分即可，留空为全部项目。"
        empty={{ kind: '', project: '', projectId: '', deptId: undefined, userId: '' }}
      >
        {(row, number) => (
          <>
            <Form.Item name={[row, 'kind']} label={`类型 ${number}`}>
              <Select options={kindOptions} />
            </Form.Item>
            <ProjectField row={row} number={number} />
            <DepartmentField row={row} number={number} nodes={departments} />
            <HandlerField row={row} number={number} />
          </>
        )}
      </RowList>
    </RecordForm>
  )
}

type DepartmentFieldProps = { row: number; number: number; nodes: ReturnType<typeof useDepartments> }

/** The department of a rule; a user of another one is not named any more. */
function DepartmentField({ row, number, nodes }: DepartmentFieldProps) {
  const form = Form.useFormInstance()
  return (
    <Form.Item name={[row, 'deptId']} label={`部门 ${number}`} rules={[{ required: true, message: '请选择部门' }]}>
      <TreeChoice nodes={nodes} allowClear={false} onSelect={() => form.setFieldValue(['rules', row, 'userId'], '')} />
    </Form.Item>
  )
}
