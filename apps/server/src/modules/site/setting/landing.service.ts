import { Landing } from '@anju/contract/site/landing'
import { blockNames, figureTexts, isPage } from '@anju/contract/site/landing-terms'
import type { settingRoutes } from '@anju/contract/site/setting'
import type { BodyOf } from '@anju/contract/wire/route'
import type { By } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { refuse } from '#platform/refusal'
import { usePicture } from './pictures.ts'
import { editSetting, fieldsOf, twice } from './setting.service.ts'
import { getTrackedSetting } from './settings.ts'

type LandingForm = BodyOf<(typeof settingRoutes)['PUT /prod-api/cms/setting/landing']>

/** Stores what the company wants of its landing page; the site shows it at the next request. */
export async function editLanding(app: Context, by: By, form: LandingForm): Promise<void> {
  const landing = fieldsOf(form, Landing)
  const { picture, buttons, figures, blocks } = landing
  const lost = buttons.find(({ to }) => !isPage(to))
  if (lost) refuse('rejected', `按钮所指的页面不存在：${lost.to || '（未选择）'}`, { field: 'buttons' })
  if (figures.some(({ source, label }) => source === 'typed' && !label))
    refuse('rejected', '自行填写的数字需要名称', { field: 'figures' })
  if (twice(buttons.map(({ to }) => to))) refuse('rejected', '两个按钮指向同一页面', { field: 'buttons' })
  const double = twice(figures.map(({ source, label }) => label || figureTexts[source].label))
  if (double) refuse('rejected', `数字“${double}”重复`, { field: 'figures' })
  if (blockNames.some((name) => !blocks.some(({ block }) => block === name)))
    refuse('rejected', '每个版块应出现一次', { field: 'blocks' })
  const { picture: former } = await getTrackedSetting(app.db, 'landing')
  await editSetting(app, by, 'landing', { ...landing, version: form.version }, (tx) =>
    usePicture(tx, { owner: 'landing', field: 'picture', caller: by.caller, picture, former, answers: app.answers }),
  )
}
