/** The signs of a box with and without a cross. */
const signOf = (isTicked: boolean) => (isTicked ? '☒' : '☐')

/** Puts a sign before the words of an entry or a line, which may be in frames. */
function putBefore(line: Element, isTicked: boolean): void {
  let words = line.querySelector('p') ?? line
  for (let within = words.firstElementChild; within?.matches('div,p'); within = words.firstElementChild) words = within
  words.prepend(`${signOf(isTicked)} `)
}

/** Boxes as elements for input, each at the beginning of the words that it is about. */
function replaceInputs(body: HTMLElement): void {
  for (const box of [...body.querySelectorAll('input[type="checkbox" i],input[type="radio" i]')]) {
    const isTicked = box.hasAttribute('checked')
    const label = box.closest('label')
    const beside = label && !label.textContent.trim() ? label.nextElementSibling : null
    if (label && beside) {
      // An entry of a list of tasks: the words are in the element after that of the box.
      putBefore(beside, isTicked)
      label.remove()
    } else box.replaceWith(signOf(isTicked))
  }
}

/** Programs that say by a class or an attribute whether an entry is done: Google, Feishu, Yuque, Quill, Tencent, Apple. */
const TASKS: readonly (readonly [entry: string, isTicked: (entry: Element) => boolean])[] = [
  ['li[role="checkbox" i][aria-checked]', (entry) => entry.getAttribute('aria-checked') === 'true'],
  ['ul[class*="list-check"] > li, li[data-list="check"]', () => false],
  ['ul[class*="list-done"] > li, li[data-list="done"]', () => true],
  ['li[data-lake-checked]', (entry) => entry.getAttribute('data-lake-checked') === 'true'],
  ['li[data-list="checked"]', () => true],
  ['li[data-list="unchecked"]', () => false],
  ['ul[data-checked] > li', (entry) => entry.parentElement?.getAttribute('data-checked') === 'true'],
  ['li[data-checked]', (entry) => entry.getAttribute('data-checked') === 'true'],
  ['ul.checklist > li, ul.Apple-checklist > li', (entry) => entry.classList.contains('checked')],
  ['en-todo', (entry) => entry.getAttribute('checked') === 'true'],
]

function replaceTask(entry: Element, isTicked: boolean): void {
  // The box itself is drawn as a picture.
  for (const picture of entry.querySelectorAll(':scope > img[aria-roledescription="checkbox"]')) picture.remove()
  if (entry.localName === 'en-todo') entry.replaceWith(signOf(isTicked))
  else putBefore(entry, isTicked)
}

const hasInput = (entry: Element) => entry.querySelector('input[type="checkbox" i]') !== null

/** Boxes to tick become signs. */
export function makeBoxes(body: HTMLElement): void {
  const done = new Set([...body.querySelectorAll('li')].filter(hasInput) as Element[])
  replaceInputs(body)
  const tasks = TASKS.flatMap(([selector, isTicked]) =>
    [...body.querySelectorAll(selector)].map((entry) => ({ entry, isTicked: isTicked(entry) })),
  )
  for (const { entry, isTicked } of tasks) {
    if (done.has(entry)) continue
    done.add(entry)
    replaceTask(entry, isTicked)
  }
}
