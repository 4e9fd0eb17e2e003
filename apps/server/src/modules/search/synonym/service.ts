import type { synonymRoutes } from '@anju/contract/search/synonym'
import { wordLimits } from '@anju/contract/search/word-terms'
import type { BodyOf } from '@anju/contract/wire/route'
import type { By } from '#modules/identity'
import type { Context } from '#platform/app/context'
import type { Tx } from '#platform/database/open'
import { createdColumns, updateVersioned } from '#platform/database/tracked'
import { newId } from '#platform/id'
import { refuse } from '#platform/refusal'
import { changeWords } from '../change.ts'
import { givenPhrases } from '../phrases.ts'
import { settle, unsettle } from '../settle.ts'

type Routes = typeof synonymRoutes
type Added = BodyOf<Routes['POST /prod-api/cms/search/synonym']>
type Edited = BodyOf<Routes['PUT /prod-api/cms/search/synonym']>

const at = { field: 'words' }

/** The words of a group in the form in which they are compared; refuses what would find too much. */
function wordsOf(entries: readonly string[]): string[] {
  const { synonymShortest: shortest, synonym: longest, group: most } = wordLimits
  const words = givenPhrases(entries, { ...at, shortest, longest, most, noun: '同义词' })
  for (const word of words)
    if (!/^[\p{L}\p{N}]+$/u.test(word)) refuse('badRequest', `“${word}”中有空格或标点，请只填文字和数字`, at)
  if (words.length < 2) refuse('badRequest', '请至少填写两个不同的词', at)
  for (const word of words) {
    const short = words.find((other) => other !== word && word.includes(other))
    if (short) refuse('badRequest', `“${word}”里已经有“${short}”，搜“${short}”本来就能找到它，请去掉其中一个`, at)
  }
  return words
}

/** Refuses a word of another group: what it means would depend on the order of the groups. */
async function assertFree(tx: Tx, words: readonly string[], ownId: string): Promise<void> {
  const groups = await tx.selectFrom('search_synonym').select(['id', 'title', 'words_json']).execute()
  if (ownId === '' && groups.length >= wordLimits.groups) refuse('rejected', `同义词最多 ${wordLimits.groups} 组`, at)
  for (const { id, title, words_json } of groups) {
    if (id === ownId) continue
    const other = new Set(JSON.parse(words_json) as string[])
    const word = words.find((one) => other.has(one))
    if (word) refuse('rejected', `“${word}”已在另一组同义词“${title}”中，请修改那一组`, at)
  }
}

const columnsOf = (words: readonly string[]) => ({ title: words.join('、'), words_json: JSON.stringify(words) })

/** Adds a group of words for the same thing. */
export function addSynonym(app: Context, by: By, form: Added): Promise<string> {
  const words = wordsOf(form.words)
  return changeWords(app, 'synonyms', async (tx) => {
    await assertFree(tx, words, '')
    const id = newId(by.now)
    await tx
      .insertInto('search_synonym')
      .values({ id, ...columnsOf(words), ...createdColumns(by) })
      .execute()
    await settle(tx, { id, words, match: 'contains', now: by.now })
    return id
  })
}

/** Changes the words of a group. */
export function editSynonym(app: Context, by: By, { groupId, version, ...form }: Edited): Promise<void> {
  const words = wordsOf(form.words)
  const id = String(groupId)
  return changeWords(app, 'synonyms', async (tx) => {
    await assertFree(tx, words, id)
    await updateVersioned(tx, 'search_synonym', { id, version, by }, columnsOf(words))
    await settle(tx, { id, words, match: 'contains', now: by.now })
  })
}

/** Deletes groups; what they have settled waits for somebody again. */
export function removeSynonyms(app: Context, ids: readonly string[]): Promise<void> {
  return changeWords(app, 'synonyms', async (tx) => {
    await tx.deleteFrom('search_synonym').where('id', 'in', ids).execute()
    await unsettle(tx, ids)
  })
}
