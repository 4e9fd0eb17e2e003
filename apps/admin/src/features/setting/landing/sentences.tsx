import { type PageSentences, pageSentenceNames, pageSentences } from '@anju/contract/site/sentences'
import { Form, Input } from 'antd'
import frame from '../setting.module.css'

/** What the company says in its own words, by where it stands. */
export const ownSentences = (sentences: PageSentences): string[] =>
  pageSentenceNames.filter((name) => sentences[name]).map((name) => `${pageSentences[name].where}：${sentences[name]}`)

/** Every sentence of the public pages that says something about the company. */
export function LandingSentences() {
  return (
    <fieldset className={frame.links}>
      <legend>介绍公司的用语（首页与其他页面；留空则用默认的）</legend>
      {pageSentenceNames.map((name) => (
        <Form.Item key={name} name={['sentences', name]} label={pageSentences[name].where}>
          <Input maxLength={40} placeholder={pageSentences[name].preset} />
        </Form.Item>
      ))}
    </fieldset>
  )
}
