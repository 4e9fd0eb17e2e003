import type { Landing } from '@anju/contract/site/landing'
import { blockTexts } from '@anju/contract/site/landing-terms'
import { Checkbox, Form, Input } from 'antd'
import { MoveButtons } from '../order-buttons.tsx'
import frame from '../setting.module.css'
import styles from './landing.module.css'

type Block = Landing['blocks'][number]

export const blockName = ({ block, title }: Pick<Block, 'block' | 'title'>) => title || blockTexts[block].title

/** The blocks of the landing page in their order, each with heading, sentence and visibility. */
export function LandingBlocks() {
  const form = Form.useFormInstance()
  // Draws the names again as they are typed. What is watched comes one drawing late, so a row that has just moved would
  // bear the name of its neighbour: the rows read the form itself.
  Form.useWatch('blocks', { preserve: true })
  return (
    <fieldset className={frame.links}>
      <legend>版块（由上到下；名称与说明留空则用默认的）</legend>
      <Form.List name="blocks">
        {(rows, { move }) =>
          rows.map(({ key, name }, at) => {
            const block: Block | undefined = form.getFieldValue(['blocks', name])
            if (!block) return null
            const texts = blockTexts[block.block]
            return (
              <fieldset key={key} className={styles.block} aria-label={`版块：${texts.title}`}>
                <Form.Item name={[name, 'title']} label={`${texts.title}：标题`}>
                  <Input maxLength={20} placeholder={texts.title} />
                </Form.Item>
                <Form.Item name={[name, 'lead']} label={`${texts.title}：说明`}>
                  <Input maxLength={80} placeholder={texts.lead} />
                </Form.Item>
                <Form.Item name={[name, 'shown']} valuePropName="checked">
                  <Checkbox aria-label={`在首页显示：${texts.title}`}>显示</Checkbox>
                </Form.Item>
                <div className={styles.tools}>
                  <MoveButtons name={blockName(block)} at={at} count={rows.length} onMove={(by) => move(at, at + by)} />
                </div>
              </fieldset>
            )
          })
        }
      </Form.List>
    </fieldset>
  )
}
