import { buildingKindLabels, enquiryLimits } from '@anju/contract/enquiry/terms'
import { proposalKindLabels, proposalLimits, recordedContentMin } from '@anju/contract/proposal/terms'
import { applicationLimits } from '@anju/contract/recruitment/terms'
import { Checkbox, Form, Input, InputNumber, Radio, Select } from 'antd'
import type { ReactNode } from 'react'
import { optionsOf } from '#ui/form/options.ts'
import { PlaceFields } from '#ui/place/place-fields.tsx'
import { useOpenPositions } from './intake.api.ts'
import styles from './intake.module.css'

const filled = (message: string) => [{ required: true, whitespace: true, message }]

/** What a letter says, and the photos that were handed over. */
export function LetterFields({ photos }: { photos: ReactNode }) {
  return (
    <>
      <Form.Item name="kind" label="类型" layout="horizontal">
        <Radio.Group options={optionsOf(proposalKindLabels)} />
      </Form.Item>
      <PlaceFields className={styles.pair} />
      <Form.Item
        name="content"
        label="反映的事项"
        rules={[{ required: true, whitespace: true, min: recordedContentMin, message: '请写明来电人反映的事项' }]}
      >
        <Input.TextArea rows={3} maxLength={proposalLimits.content} />
      </Form.Item>
      <Form.Item name="subject" label="标题">
        <Input maxLength={proposalLimits.subject} placeholder="留空则取事项的开头" />
      </Form.Item>
      <div className={styles.ticks}>
        <Form.Item name="urgent" valuePropName="checked" noStyle>
          <Checkbox>情况紧急</Checkbox>
        </Form.Item>
        <Form.Item name="wantsReply" valuePropName="checked" noStyle>
          <Checkbox>需要电话答复</Checkbox>
        </Form.Item>
      </div>
      {photos}
    </>
  )
}

/** What an application says. */
export function ApplicationFields({ resume }: { resume: ReactNode }) {
  const positions = useOpenPositions()
  return (
    <>
      <Form.Item name="positionId" label="岗位" rules={[{ required: true, message: '请选择岗位' }]}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          options={positions}
          placeholder="请选择"
          notFoundContent="现在没有可以应聘的岗位"
        />
      </Form.Item>
      <div className={styles.pair}>
        <Form.Item name="city" label="所在城市">
          <Input maxLength={applicationLimits.city} />
        </Form.Item>
        <Form.Item name="experienceYears" label="从业年限">
          <InputNumber min={0} max={applicationLimits.years} precision={0} />
        </Form.Item>
      </div>
      <Form.Item name="certificates" label="证书" extra="每项输入后按回车">
        <Select mode="tags" open={false} maxCount={applicationLimits.certificates} suffixIcon={null} />
      </Form.Item>
      <Form.Item name="message" label="想说的话">
        <Input.TextArea rows={3} maxLength={applicationLimits.message} />
      </Form.Item>
      {resume}
    </>
  )
}

/** What an enquiry says. */
export function EnquiryFields() {
  return (
    <>
      <Form.Item name="buildingKind" label="项目类型">
        <Select options={optionsOf(buildingKindLabels)} />
      </Form.Item>
      <div className={styles.pair}>
        <Form.Item name="building" label="项目名称">
          <Input maxLength={enquiryLimits.building} />
        </Form.Item>
        <Form.Item name="city" label="所在城市" rules={filled('请填写所在城市')}>
          <Input maxLength={enquiryLimits.city} />
        </Form.Item>
        <Form.Item name="organisation" label="单位名称">
          <Input maxLength={enquiryLimits.organisation} />
        </Form.Item>
        <Form.Item name="area" label="面积（平方米）">
          <InputNumber min={1} max={enquiryLimits.area} precision={0} />
        </Form.Item>
      </div>
      <Form.Item name="message" label="需求说明">
        <Input.TextArea rows={3} maxLength={enquiryLimits.message} />
      </Form.Item>
    </>
  )
}
