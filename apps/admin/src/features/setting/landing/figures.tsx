import type { Landing } from '@anju/contract/site/landing'
import { type FigureSource, figureSources, figureTexts } from '@anju/contract/site/landing-terms'
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Form, Input, InputNumber, Select } from 'antd'
import { MoveButtons } from '../order-buttons.tsx'
import frame from '../setting.module.css'
import styles from './landing.module.css'

const MOST = 5
type Figure = Partial<Landing['figures'][number]>

const sourceName = (source: FigureSource) => (source === 'typed' ? '自行填写' : `统计：${figureTexts[source].label}`)
const sources = figureSources.map((source) => ({ value: source, label: sourceName(source) }))
const nameRules = [{ required: true, whitespace: true, message: '请填写名称' }]
const entered = [{ required: true, message: '请填写数值' }]

/** What a figure is called: by the company, or by what is counted. */
export const figureName = ({ source = 'typed', label = '' }: Figure) => label || figureTexts[source].label || '新数字'

/** The figures below the picture, in their order: counted from the data, or typed. */
export function LandingFigures() {
  const form = Form.useFormInstance()
  // As with the blocks: watched for the names that are typed, read from the form so that a moved row keeps its name.
  Form.useWatch('figures', { preserve: true })
  return (
    <fieldset className={frame.links}>
      <legend>数字（最多五个；统计得到的随内容更新，为零时不显示）</legend>
      <Form.List name="figures">
        {(rows, { add, remove, move }) => (
          <>
            {rows.map(({ key, name }, at) => {
              const figure: Figure = form.getFieldValue(['figures', name]) ?? {}
              const { source = 'typed' } = figure
              const typed = source === 'typed'
              return (
                <fieldset key={key} className={styles.entry} aria-label={`数字 ${at + 1}`}>
                  <Form.Item name={[name, 'source']} label="来源">
                    <Select options={sources} />
                  </Form.Item>
                  <Form.Item name={[name, 'label']} label="名称" rules={typed ? nameRules : []}>
                    <Input maxLength={12} placeholder={figureTexts[source].label} />
                  </Form.Item>
                  <Form.Item name={[name, 'value']} label="数值" rules={typed ? entered : []} hidden={!typed}>
                    <InputNumber min={0} max={999_999_999} style={{ width: '100%' }} />
                  </Form.Item>
                  <Form.Item name={[name, 'unit']} label="单位">
                    <Input maxLength={8} placeholder={figureTexts[source].unit} />
                  </Form.Item>
                  <div className={styles.tools}>
                    <MoveButtons
                      name={figureName(figure)}
                      at={at}
                      count={rows.length}
                      onMove={(by) => move(at, at + by)}
                    />
                    <Button
                      type="text"
                      icon={<DeleteOutlined aria-hidden />}
                      aria-label={`删除：${figureName(figure)}`}
                      title="删除"
                      onClick={() => remove(name)}
                    />
                  </div>
                </fieldset>
              )
            })}
            {rows.length < MOST && (
              <Button
                icon={<PlusOutlined aria-hidden />}
                onClick={() => add({ source: 'typed', label: '', unit: '', value: 0 })}
              >
                添加数字
              </Button>
            )}
          </>
        )}
      </Form.List>
    </fieldset>
  )
}
