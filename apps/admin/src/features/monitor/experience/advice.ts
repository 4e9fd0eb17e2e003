/** What an operator can do about a fault, by the words of browsers in its message. */
const KNOWN: readonly [words: RegExp, advice: string][] = [
  [
    /dynamically imported module|importing a module script|unable to preload/i,
    '页面文件没有下载完整：多为升级后仍开着旧页面，刷新即可。持续出现时，检查代理或 CDN 是否缓存了旧的首页或丢失了文件。',
  ],
  [/quota|storage/i, '访客浏览器的存储已满或被禁用，草稿可能无法保存；其他功能不受影响。'],
  [
    /is not a function|is not defined|unexpected (token|identifier)|syntaxerror/i,
    '先看浏览器：只出现在一种旧浏览器里时，多为它不支持新功能；各种浏览器都有时是程序缺陷，请连同位置和版本告知开发者。',
  ],
]

export function adviceOf(message: string): string {
  return (
    KNOWN.find(([words]) => words.test(message))?.[1] ??
    '请把错误信息、位置、版本和所在页面告知开发者；升级后不再出现的，可以标为已处理。'
  )
}
