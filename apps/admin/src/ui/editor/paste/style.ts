type Declarations = Map<string, string>

/** The same as `style`, in HTML that was made here: the policy of the page reports every `style` that it meets in a text. */
export const OWN_STYLE = 'data-own-style'

const styleText = (element: Element) => element.getAttribute('style') ?? element.getAttribute(OWN_STYLE) ?? ''

/** Words in quotation marks, what is in brackets, such as an address, or anything else between two semicolons. */
const DECLARATION = /(?:"[^"]*"|'[^']*'|\([^)]*\)|[^;"'(]|["'(])+/g

/** The declarations of a rule as they are written, with their names in lower case. */
export const writtenIn = (style: string) =>
  (style.match(DECLARATION) ?? []).flatMap((part) => {
    const at = part.indexOf(':')
    return at < 0 ? [] : [[part.slice(0, at).trim().toLowerCase(), part.slice(at + 1)] as const]
  })

/** The declarations of a `style` attribute or of a rule by their exact names, in lower case. */
export function declarationsOf(style: string): Declarations {
  return new Map(
    writtenIn(style).map(([name, value]) => [
      name,
      value
        .replace(/!important/i, '')
        .replace(/^["'\s]+|["'\s]+$/g, '')
        .toLowerCase(),
    ]),
  )
}

const RULE = /([^{}]+)\{([^{}]*)\}/g
/** An element, a class, or an element of a class; a rule for something inside of another one says nothing about either. */
const SELECTOR = /^\s*([\w-]+)?(?:\.([^\s.,:#>+~[\]]+))?\s*$/

/** What a style sheet declares, by `element`, `.class` and `element.class`. Programs that copy formatted text write no other rules that matter here. */
export function rulesOf(sheet: string): Map<string, Declarations> {
  const rules = new Map<string, Declarations>()
  for (const [, selectors = '', body = ''] of sheet.replace(/\/\*[\s\S]*?\*\/|<!--|-->/g, '').matchAll(RULE)) {
    const declarations = declarationsOf(body)
    for (const selector of selectors.split(',')) {
      const [, tag = '', name = ''] = SELECTOR.exec(selector) ?? []
      const key = `${tag.toLowerCase()}${name && `.${name}`}`
      if (key) rules.set(key, new Map([...(rules.get(key) ?? []), ...declarations]))
    }
  }
  return rules
}

export const sheetOf = (document: Document) =>
  [...document.querySelectorAll('style')].map((style) => style.textContent).join('\n')

/** Returns what is declared for an element: by its name, by its classes, and by itself. */
export type Styles = (element: Element) => ReadonlyMap<string, string>

export function stylesOf(document: Document): Styles {
  const rules = rulesOf(sheetOf(document))
  const known = new Map<string, Declarations>()
  return (element) => {
    const own = styleText(element)
    const key = `${element.localName}\n${element.className}\n${own}`
    const before = known.get(key)
    if (before) return before
    const names = [...element.classList].flatMap((name) => [`.${name}`, `${element.localName}.${name}`])
    const declared = [element.localName, ...names].flatMap((name) => [...(rules.get(name) ?? [])])
    const all = new Map([...declared, ...declarationsOf(own)])
    known.set(key, all)
    return all
  }
}

/** What an element declares itself, without style sheets. */
export const ownStyle = (element: Element) => declarationsOf(styleText(element))
