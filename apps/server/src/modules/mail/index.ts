/** Mail to users of the console: written into the database with what it is about, sent by a task. */
export { enqueueMail, type Letter } from './outbox.ts'
export { sendMailTask } from './task.ts'
