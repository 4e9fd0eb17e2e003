import type { Landing } from '@anju/contract/site/landing'
import { Input } from 'antd'
import { RecordForm } from '#ui/form/record-form.tsx'
import { Field } from '#ui/form/record-form-field.tsx'
import { readSite } from '#ui/session/site.ts'
import { type OpenDialog, type Settings, settingKey } from '../setting.api.ts'
import { pictureName, SitePictureField } from '../site-picture.tsx'
import { blockName, LandingBlocks } from './blocks.tsx'
import { LandingButtons } from './buttons.tsx'
import { figureName, LandingFigures } from './figures.tsx'
import { LandingSentences, ownSentences } from './sentences.tsx'
import { targetName } from './targets.ts'

const names = (list: string[]) => list.join('、') || '（无）'
export const landingTexts = {
  picture: pictureName,
  buttons: (value: unknown) =>
    names((value as Landing['buttons']).map(({ label, to }) => label || targetName(readSite(), to))),
  figures: (value: unknown) => names((value as Landing['figures']).map(figureName)),
  blocks: (value: unknown) =>
    names((value as Landing['blocks']).map((one) => `${blockName(one)}${one.shown ? '' : '（不显示）'}`)),
  sentences: (value: unknown) => ownSentences(value as Landing['sentences']).join('；') || '默认的用语',
}

export const landingLabels = {
  picture: { label: '首页大图', show: landingTexts.picture },
  headline: '大标题',
  text: '标题下的文字',
  buttons: { label: '按钮', show: landingTexts.buttons },
  figures: { label: '数字', show: landingTexts.figures },
  blocks: { label: '版块', show: landingTexts.blocks },
  sentences: { label: '介绍公司的用语', show: landingTexts.sentences },
}

/** Edits the landing page: picture, heading, buttons, figures, the order of its blocks, and sentences about the company. */
export function LandingForm(open: OpenDialog) {
  return (
    <RecordForm
      {...open}
      id="landing"
      noun="首页"
      width={760}
      labels={landingLabels}
      load={settingKey}
      update="PUT /prod-api/cms/setting/landing"
      read={(answer: { data: Settings }) => answer.data.landing}
    >
      <Field name="picture" full extra="宜为横向、宽 1920 像素以上；文字在左侧，主体宜靠右。移除后恢复默认图片">
        <SitePictureField />
      </Field>
      <Field name="headline" max={40} extra="留空则为公司信息中的口号">
        <Input />
      </Field>
      <Field name="text" max={200} extra="留空则为一句话简介">
        <Input.TextArea rows={2} />
      </Field>
      <LandingButtons />
      <LandingFigures />
      <LandingBlocks />
      <LandingSentences />
    </RecordForm>
  )
}
