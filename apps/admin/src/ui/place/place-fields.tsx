import { placeLimits } from '@anju/contract/place/terms'
import { proposalLimits } from '@anju/contract/proposal/terms'
import { Form, Input, Select } from 'antd'
import { usePlaces } from './places.ts'

/** What a form says of a place. */
export type GivenPlace = { project?: string; projectId?: string; buildingId?: string; room?: string }

const OTHER = ''

/** What is sent of a place: the name of a project that is chosen is the server's. */
export const placeBody = ({ project = '', projectId = '', buildingId = '', room = '' }: GivenPlace) => ({
  project: projectId ? '' : project,
  projectId,
  buildingId: projectId ? buildingId : '',
  room,
})

/** Where a letter is about: one of the company's projects with building and room, or another place in words. */
export function PlaceFields({ className }: { className?: string | undefined }) {
  const form = Form.useFormInstance()
  const places = usePlaces()
  const projectId = (Form.useWatch('projectId', form) as string | undefined) ?? OTHER
  const choices = places.filter((one) => one.active || one.projectId === projectId)
  const project = places.find((one) => one.projectId === projectId)
  const buildings = project?.buildings ?? []
  const hasPlaces = places.length > 0
  return (
    <div className={className}>
      <Form.Item name="projectId" label={hasPlaces && '所在项目'} hidden={!hasPlaces}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          options={[
            ...choices.map(({ projectId, name }) => ({ value: projectId, label: name })),
            { value: OTHER, label: '其他（请填写）' },
          ]}
          onChange={() => form.setFieldValue('buildingId', '')}
        />
      </Form.Item>
      <Form.Item name="project" label={hasPlaces ? '项目名称' : '所在项目'} hidden={projectId !== OTHER}>
        <Input maxLength={proposalLimits.project} />
      </Form.Item>
      <Form.Item name="buildingId" label="楼栋" hidden={buildings.length === 0}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          options={[
            { value: '', label: '不清楚或不涉及' },
            ...buildings.map(({ buildingId, name }) => ({ value: buildingId, label: name })),
          ]}
        />
      </Form.Item>
      <Form.Item name="room" label="房号">
        <Input maxLength={placeLimits.room} />
      </Form.Item>
      <Form.Item name="location" label="具体位置">
        <Input maxLength={60} />
      </Form.Item>
    </div>
  )
}
