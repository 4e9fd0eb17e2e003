// A bare node:http server that sends given bytes with given headers: what any server in Node could reach at best.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const [file = '', port = '0'] = process.argv.slice(2)
const { headers, answers } = JSON.parse(readFileSync(file, 'utf8')) as {
  headers: Record<string, string>
  answers: Record<string, string>
}
const bytes = new Map(Object.entries(answers).map(([url, text]) => [url, Buffer.from(text)]))

createServer((request, response) => {
  const body = bytes.get(request.url ?? '')
  if (!body) return response.writeHead(404).end()
  response.writeHead(200, { ...headers, 'content-length': body.length })
  response.end(body)
}).listen(Number(port), '127.0.0.1', () => process.send?.('listening'))
