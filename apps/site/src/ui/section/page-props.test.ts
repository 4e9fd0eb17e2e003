import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ContentRow } from '@anju/contract/content'
import { hasLayout, type SectionsOf } from '@anju/contract/sections'
import type { fieldsOf } from '../api/content.ts'
import type { RowProps, SectionPageProps } from './page-props.ts'

test('a section has the layout of its row', () => {
  assert.equal(hasLayout('cultureSoul', 'stories'), true)
  assert.equal(hasLayout('cultureSoul', 'voices'), false)
})

/** Two sections with different own fields, as they would be if they had one layout. */
type Two = SectionsOf<'stories' | 'voices'>
type Page<Key> = (props: { sectionKey: Key }) => null

/** Never called: each line after `@ts-expect-error` must not compile, which the type check of the project asserts. */
export function mustNotCompile(ownFields: typeof fieldsOf, sectionKey: Two, row: ContentRow) {
  // A story has a quote, a voice a reply: a page of both may read neither before it knows which one it shows.
  // @ts-expect-error
  const { quote } = ownFields(sectionKey, row)
  // @ts-expect-error
  const { reply } = ownFields(sectionKey, row)
  // A page written for one section does not fit a layout with two.
  const storyPage = ({ sectionKey: key }: SectionPageProps<'stories'>) => (hasLayout(key, 'stories') ? null : null)
  // @ts-expect-error
  const pages = { two: storyPage } satisfies { two: Page<Two> }
  // A row of another layout's section is refused by a component.
  const story = ({ sectionKey: key }: RowProps<'stories'>) => key
  // @ts-expect-error
  story({ sectionKey: 'cultureSound', row })
  return { quote, reply, pages }
}

/** Never called: the same fields and pages, once the code distinguishes the sections. */
export function mustCompile(ownFields: typeof fieldsOf, sectionKey: Two, row: ContentRow) {
  const words = hasLayout(sectionKey, 'stories') ? ownFields(sectionKey, row).quote : ownFields(sectionKey, row).reply
  // Courses of three sections have one shape, so their page needs no distinction.
  const course = ({ sectionKey: key }: RowProps<'training'>) => ownFields(key, row).trainer
  const bothPage: Page<Two> = ({ sectionKey: key }) => (hasLayout(key, 'voices') ? null : null)
  const pages = { two: bothPage } satisfies { two: Page<Two> }
  return { words, pages, trainer: course({ sectionKey: 'eductionTraining', row }) }
}
