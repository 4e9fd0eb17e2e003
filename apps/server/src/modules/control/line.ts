import { controlledSectionNames, controlledSections, isControlled } from '@anju/contract/control/terms'
import { type SectionKey, sections } from '@anju/contract/sections'
import { itemRows, publishedSaying, publishedWithField, type readTexts } from '#modules/content'
import { itemsInScope } from '#modules/desk'
import type { User } from '#modules/identity'
import { articlesCitedIn, openReviewsOf } from '#modules/law'
import type { Context } from '#platform/app/context'
import type { Queries } from '#platform/database/open'
import { factsOf, fieldsOf } from './editions.ts'

type Text = Awaited<ReturnType<typeof readTexts>>[number]
type Document = { id: string; title: string; documentNo: string }

/** Where documents are cited: rules, and what is taught. */
const { catalog: RULES } = sections.internalrulesregulations
const { catalog: TEACHING } = sections.eductionTraining
const CITING = (Object.keys(sections) as SectionKey[]).filter((key) =>
  [RULES, TEACHING].some((catalog) => sections[key].catalog === catalog),
)
/** Shorter numbers occur by chance. */
const LEAST_NUMBER = 3

/** What somebody who cites a document writes: its number, or its title in marks. */
const namesOf = ({ title, documentNo }: Omit<Document, 'id'>) => [
  ...(documentNo.length >= LEAST_NUMBER ? [documentNo] : []),
  `《${title}》`,
]
const wordsOf = ({ fields_json, plain, staff_plain }: Text) => [fields_json, plain, staff_plain].join('\n')

async function allDocuments(db: Queries): Promise<Document[]> {
  const bySection = await Promise.all(
    controlledSectionNames.map((section) => publishedWithField(db, [section], controlledSections[section])),
  )
  return bySection.flat().map(({ id, title, value }) => ({ id, title, documentNo: value ?? '' }))
}

/** Those of these items with which the caller may work. */
async function within(db: Queries, caller: User, documents: readonly Document[]) {
  if (documents.length === 0) return []
  const rows = await itemRows(db)
    .select('desk_item.id')
    .where(
      'desk_item.id',
      'in',
      documents.map(({ id }) => id),
    )
    .where(itemsInScope(caller, 'cms:control:query'))
    .execute()
  const seen = new Set(rows.map(({ id }) => id))
  return documents
    .filter(({ id }) => seen.has(id))
    .map(({ id, title, documentNo }) => ({ contentId: id, title, documentNo }))
}

/** The documents that a text cites, and those that cite it, as far as the caller sees them. */
export async function citationsOf(db: Queries, caller: User, text: Text) {
  const words = wordsOf(text)
  const cites = (await allDocuments(db)).filter(
    (one) => one.id !== text.id && namesOf(one).some((name) => words.includes(name)),
  )
  const { documentNo } = factsOf(text.section, fieldsOf(text))
  const citing = await publishedSaying(db, CITING, namesOf({ title: text.title, documentNo }))
  const citedBy = citing.flatMap(({ id, section, title, fields_json }) =>
    id === text.id
      ? []
      : [
          {
            id,
            title,
            documentNo: isControlled(section) ? factsOf(section, fieldsOf({ fields_json })).documentNo : '',
          },
        ],
  )
  return { cites: await within(db, caller, cites), citedBy: await within(db, caller, citedBy) }
}

/** The articles that a text cites; whether the watch has an open review of one. */
export async function lawsOf({ db, responseCache }: Pick<Context, 'db' | 'responseCache'>, text: Text) {
  const [cited = []] = await articlesCitedIn(db, responseCache.remember, [wordsOf(text)])
  const open = await openReviewsOf(db, text.id)
  const isOpen = (one: { groupKey: string; anchor: string }) =>
    open.some(({ group_key, anchor }) => group_key === one.groupKey && anchor === one.anchor)
  const laws = cited.map((one) => ({ quote: one.quote, isChanged: isOpen(one) }))
  // A law that is withdrawn is meant by no name any more.
  const lost = open.filter((one) => !cited.some((law) => law.groupKey === one.group_key && law.anchor === one.anchor))
  return [...laws, ...lost.map(({ quote }) => ({ quote, isChanged: true }))]
}
