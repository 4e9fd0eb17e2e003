import { type Fault, faultsOf, type SourceFile } from './source-files.ts'

/** Figurative verbs and old words that have a plain counterpart in technical documentation. */
const IDIOMS = /\b(?:hears?|heard|tells|stands|bears?|masters|mends?|anew|nobody['’]s|somebody['’]s|afresh|whither)\b/gi

/** Words in prose that a reader of technical documentation would stumble over. */
export function idioms(files: readonly SourceFile[]): Fault[] {
  return faultsOf(files, IDIOMS, 'uses a figurative or old word; write plain technical English')
}

/** The same for source code: fewer words, because identifiers and quotations are part of the text. */
const CODE_IDIOMS = /\b(?:hears?|heard|tells|bears|masters|anew|nobody['’]s)\b/i
const PROSE = /^\s*(?:\/\*|\*|\/\/)|^\s*(?:test|describe)\(/

/** Comments and test titles that use such words. */
export function codeIdioms(files: readonly SourceFile[]): Fault[] {
  return files.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, at) => {
      const word = PROSE.test(line) ? CODE_IDIOMS.exec(line)?.[0] : undefined
      return word ? [{ path, line: at + 1, why: `says "${word}"; write plain technical English` }] : []
    }),
  )
}

/** Second names of a thing that the interface calls by one word (docs/glossary.md); sheets that are imported may have them. */
const SECOND_NAMES = /用户昵称|用户名(?!或密码|与密码|:密码)|登录名称|权限字符|组件路径|参数键名|参数键值|逾期/

/** What people type, and words of laws, have second names too. */
const TYPED = /\/law\/(?:search|question)|\/search\/screen-words\.ts$/

/** Texts of the product with such a name. */
export function secondNames(files: readonly SourceFile[]): Fault[] {
  return files
    .filter(
      ({ path }) => /^(?:apps|packages)\/[^/]+\/src\//.test(path) && !path.endsWith('.test.ts') && !TYPED.test(path),
    )
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, at) => {
        const name = / also: \[/.test(line) ? undefined : SECOND_NAMES.exec(line)?.[0]
        return name
          ? [{ path, line: at + 1, why: `says "${name}"; docs/glossary.md has the word of the interface` }]
          : []
      }),
    )
}

/** Words of single modules; identifiers are split into words before. */
const DOMAIN =
  /\b(?:proposal|ticket|enquir(?:y|ie)|recruitment|applicant|resume(?!\()|scenario|price|twin|catalog|notice|dict code|config key|department|menu|law|article|citation|member|staff|visitor|captcha|log ?(?:in|out))s?\b/i
const wordsOf = (code: string) => code.replace(/([a-z])([A-Z])/g, '$1 $2').replaceAll('_', ' ')

/** The tables and the environment variables of all modules, and what a module can say about itself, are declared in the platform (record 0033). */
const WITH_DOMAIN =
  /^apps\/server\/src\/platform\/(?:app\/module-data|settings\/settings|database\/schema(?:\/[\w-]+)?)\.ts$|\.test\.ts$/

/** Code of the platform, comments aside, that names what only a module knows. */
export function domainWords(files: readonly SourceFile[]): Fault[] {
  return files
    .filter(({ path }) => path.startsWith('apps/server/src/platform/') && !WITH_DOMAIN.test(path))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, at) => {
        const word = PROSE.test(line) ? undefined : DOMAIN.exec(wordsOf(line.replace(/\/\/.*/, '')))?.[0]
        return word ? [{ path, line: at + 1, why: `names "${word}", which belongs to a module` }] : []
      }),
    )
}
