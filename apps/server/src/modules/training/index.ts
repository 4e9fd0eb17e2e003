/**
 * Training that leaves a file: courses, their questions, sessions with a list and a sign-in, tests, and records of hours and results.
 *
 * `own.ts` is what employees see and do, `desk` the trainer's desk and the files of the people in a data scope. A sign-in is by a code on the
 * screen in the room (`enrolment.ts`) or by the trainer. `test/draw.ts` draws the questions of an attempt, `test/attempt.ts` bounds its time
 * and grades it: what is right stays on the server until then. `plan.ts` decides from posts who lacks which course. `completeTraining` of
 * `complete.ts` is the one place where the training of a person ends; rows of `training_record` are added and never changed.
 */

import { defineModule } from '#platform/app/module'
import { bindTraining } from './desk/routes.ts'
import { recordOfTraining, trainingOfMember } from './own.ts'
import { trainingTask } from './reminder.task.ts'
import { bindOwnTraining } from './routes.ts'
import { waitingSessions } from './waiting.ts'

export const training = defineModule({
  name: 'training',
  tables: [
    'training_course',
    'training_plan',
    'training_question',
    'training_session',
    'training_code',
    'training_enrolment',
    'training_attempt',
    'training_record',
    'training_reminder',
  ],
  bind: [bindOwnTraining, bindTraining],
  tasks: [trainingTask],
  mine: [trainingOfMember],
  record: [recordOfTraining],
  waiting: [waitingSessions],
  usesOfPerson: [
    { table: 'training_enrolment', column: 'member_id', person: 'staff', row: 'stays' },
    { table: 'training_attempt', column: 'member_id', person: 'staff', row: 'goes' },
    { table: 'training_record', column: 'member_id', person: 'staff', row: 'stays' },
    { table: 'training_reminder', column: 'member_id', person: 'staff', row: 'goes' },
  ],
  titles: {
    course: { from: 'training_course t', title: 't.title' },
    question: { from: 'training_question t', title: 't.text' },
    training: {
      from: 'training_session t join training_course c on c.id = t.training_course_id',
      title: "c.title || '（' || t.day || '）'",
    },
  },
})
