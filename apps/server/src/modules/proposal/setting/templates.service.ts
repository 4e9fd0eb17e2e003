import type { proposalSettingRoutes, ReplyTemplates } from '@anju/contract/proposal/setting'
import type { BodyOf } from '@anju/contract/wire/route'
import { type DocumentOf, editDocument } from '#modules/case'
import type { Context } from '#platform/app/context'
import { refuse } from '#platform/refusal'
import { visibleLength } from '#platform/text/visible'

type Form = BodyOf<(typeof proposalSettingRoutes)['PUT /prod-api/cms/proposal/templates']>

export const TEMPLATES: DocumentOf<ReplyTemplates> = {
  name: 'proposal.templates',
  defaults: { templates: [], version: 0 },
}

/** Edits the texts that clerks can begin an answer with; their names are different. */
export async function editTemplates(app: Context, form: Form): Promise<void> {
  const text = (value: string) => value.toWellFormed().trim()
  const templates = form.templates.map((one) => ({ ...one, title: text(one.title), text: text(one.text) }))
  const names = new Set<string>()
  for (const [at, { title, text: content }] of templates.entries()) {
    if (visibleLength(title) === 0 || visibleLength(content) === 0)
      refuse('badRequest', `第 ${at + 1} 个模板没有名称或内容`, { field: 'templates' })
    if (names.has(title)) refuse('badRequest', `模板名称“${title}”重复`, { field: 'templates' })
    names.add(title)
  }
  await editDocument(app, TEMPLATES, form.version, async () => ({ templates }))
}
