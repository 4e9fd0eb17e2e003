import { parentPort } from 'node:worker_threads'
import { answerTo } from './answer.ts'
import type { Question } from './convert.ts'

parentPort?.on('message', (question: Question) => parentPort?.postMessage(answerTo(question)))
