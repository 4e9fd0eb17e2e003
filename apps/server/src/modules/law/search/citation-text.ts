import { foldWidth } from '@anju/contract/wire/width'
import { toSimplified } from '#platform/text/simplified'
import { isPlace } from './asked-place.ts'
import { NUMBER } from './citation-place.ts'

export const ENDS_NAME = '(?<=(?:[法典例定则释]|办法|细则)[》〉"”]?)'

/** The text of an article behind its citation, as the site copies both. */
const CITED_TEXT = /:\s*[“"].*$/s
/** 弟十六条 and 地十六条 are slips for 第十六条, and so is 第十六调. */
const SLIP_BEFORE = new RegExp(`(?:[弟苐递]|${ENDS_NAME}地)(?= *${NUMBER} *条)`, 'g')
const SLIP_BEHIND = new RegExp(`(?<=第 *${NUMBER} *)[调跳](?!\\p{Script=Han})`, 'gu')
/** What people put between a name and its article: 民法典，第944条, 民法典#944, 民法典 Art. 944. */
const SIGNS = new RegExp(`${ENDS_NAME} *(?:[,:#§_-]|art\\.?|no\\.?) *(?=第? *${NUMBER})`, 'gi')
const IN_BRACKETS = new RegExp(`${ENDS_NAME} *\\((第? *${NUMBER} *条[^()]*)\\)`, 'g')
/** 278(1)(6): the first is the 款. */
const TWO_BRACKETS = new RegExp(`(?<=[\\d条]) *\\( *(${NUMBER}) *\\) *\\( *(${NUMBER}) *\\)(?! *[款项])`, 'g')

/** Words before the name of a law, which are no part of it but for a place: 物业费 民法典944. */
const WORDS_BEFORE = /^(?:\p{Script=Han}{2,8} )+(?=《?\p{Script=Han}{2,20}(?:法|典|条例)》? *(?:第|\d))/u
const EDITION = new RegExp(`${ENDS_NAME} *(?:最新版?|现行(?:有效)?版?|修[订正]版)(?= *第)`, 'g')

/** A typed citation in one spelling of brackets, signs and characters. */
export const typedCitation = (input: string): string =>
  foldWidth(toSimplified(input))
    .replace(CITED_TEXT, '')
    .replace(/[【〖](\d{4})[】〗]/g, '〔$1〕')
    .replace(/[【「『]/g, '《')
    .replace(/[】」』]/g, '》')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^\(([^()]+)\)$/, '$1')
    .replace(/(?<=第\d),(?=\d{3} *条)/g, '')
    .replace(SLIP_BEFORE, '第')
    .replace(SLIP_BEHIND, '条')
    .replace(IN_BRACKETS, '$1')
    .replace(TWO_BRACKETS, '第$1款第$2项')
    .replace(SIGNS, '')
    .replace(EDITION, '')
    .replace(/(?<=\d号)文件?(?=第|$)/, '')
    .replace(WORDS_BEFORE, (words) => (words.trim().split(' ').some(isPlace) ? words : ''))
    .replace(/(?<=[\d条款项]) *(?:以及|\/) *(?=第?[\d〇零一二三四五六七八九十百千])/g, '、')
