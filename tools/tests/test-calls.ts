// The calls in a test file that declare a test, read from its syntax tree.
import { parseSync } from 'vite'

/** A node of the syntax tree, as ESTree with TypeScript has it. */
export type SyntaxNode = { type: string; start: number; end: number; [property: string]: unknown }

export type TestCall = {
  /** The first argument as written in the source: the text between quotes or backticks, or else the expression. */
  title: string
  node: SyntaxNode
}

/** What declares a test when it is called, also as `test.skip` or `test.each(rows)`. */
const DECLARATIONS = new Set(['test', 'it'])
const VARIANTS = new Set(['skip', 'only', 'todo', 'fixme', 'fail', 'concurrent', 'each', 'for'])

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string'

/** The nodes directly below a node. */
export function childrenOf(node: SyntaxNode): SyntaxNode[] {
  return Object.values(node).flatMap((value) =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  )
}

/** Whether the callee is `test`, or a variant of it such as `it.skip` or `test.each(rows)`. */
function declaresTest(callee: SyntaxNode): boolean {
  if (callee.type === 'Identifier') return DECLARATIONS.has(String(callee.name))
  if (callee.type === 'CallExpression') return declaresTest(callee.callee as SyntaxNode)
  if (callee.type !== 'MemberExpression') return false
  const { name } = callee.property as { name?: string }
  return VARIANTS.has(name ?? '') && declaresTest(callee.object as SyntaxNode)
}

/** Whether the callee is `t.test`, which declares a subtest if it gets more than the one argument of `pattern.test(text)`. */
function isSubtest(callee: SyntaxNode): boolean {
  return callee.type === 'MemberExpression' && (callee.property as { name?: string }).name === 'test'
}

function titleOf(node: SyntaxNode, text: string): string {
  const quoted = node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string')
  return quoted ? text.slice(node.start + 1, node.end - 1) : text.slice(node.start, node.end)
}

/** Parses a file of TypeScript; throws what is wrong with its syntax. */
export function parseSource(path: string, text: string): SyntaxNode {
  const { program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)
  return program as unknown as SyntaxNode
}

/** Every call of a file that declares a test with a title, subtests too, in their order. Suites are not among them. */
export function testCallsOf(path: string, text: string): TestCall[] {
  const calls: TestCall[] = []
  const visit = (node: SyntaxNode): void => {
    if (node.type === 'CallExpression') {
      const callee = node.callee as SyntaxNode
      const [title, ...rest] = node.arguments as SyntaxNode[]
      // `test.skip()` and `test.skip(condition, reason)` within a test declare none: the last argument is no function.
      const body = rest.at(-1)?.type
      const hasBody = body !== undefined && body !== 'Literal' && body !== 'TemplateLiteral'
      if (title && hasBody && (declaresTest(callee) || isSubtest(callee)))
        calls.push({ title: titleOf(title, text), node })
    }
    for (const child of childrenOf(node)) visit(child)
  }
  visit(parseSource(path, text))
  return calls
}
