/** Mail to users of the console and to applicants: written into the database with what it is about, sent by a task. */
export { enqueueLetter, enqueueMail, type Letter } from './outbox.ts'
export { sendMailTask } from './task.ts'
