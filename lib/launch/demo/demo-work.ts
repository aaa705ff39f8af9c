// The daily work of the demo's people: what each has done this week and what is still to be done.
import { type Act, taskAdded, taskDone } from './demo-acts'
import { at, type DemoCalendar } from './demo-calendar'
import { demoPatients, nameOf } from './demo-patients'
import type { Who } from './demo-people'

/** How many follow-ups each has finished this week. */
const finished: Partial<Record<Who, number>> = { kwame: 11, luz: 9, erin: 8, denise: 6 }

const titles = [
  'Call back about delivery',
  'Check the insurance card',
  'Confirm the shipping address',
  'Ask the clinic for the chart notes',
  'Tell the pharmacy about the new dose',
  'Send the welcome letter',
]

/** Patients who have been here for more than a week, so that this week's work is about somebody known. */
const known = (who: Who) =>
  demoPatients.flatMap(({ owner, came }, index) =>
    owner === who && typeof came === 'number' && came > 6 ? [index] : [],
  )

// biome-ignore format: a table is read by column
const open: readonly { who: string; title: string; by: Who; due: number; hour: number; assignee?: Who }[] = [
  { who: 'Lucía Peña',      title: 'Ask for the new insurance card',     by: 'luz',    due: 1, hour: 15 },
  { who: 'Tomás Núñez',     title: 'Send the appeal form to the clinic', by: 'kwame',  due: 2, hour: 11, assignee: 'luz' },
  { who: 'Vernon Ashby',    title: 'Welcome call',                       by: 'denise', due: 1, hour: 10, assignee: 'admin' },
  { who: 'Walter Okafor',   title: 'Ask the insurer about the PA',       by: 'kwame',  due: 1, hour: 9 },
  { who: 'Colleen Fitzgerald', title: 'Tell her doctor what is missing', by: 'kwame',  due: 3, hour: 14 },
]

export function workOf(index: number, calendar: DemoCalendar): Act[] {
  const person = demoPatients[index]
  const acts: Act[] = []
  for (const task of open)
    if (person && nameOf(person) === task.who) {
      const due = calendar.next(task.due, at(task.hour))
      acts.push({ at: calendar.ago(5.5), by: task.by, verb: taskAdded(task.title, due, task.assignee) })
    }
  for (const [who, count] of Object.entries(finished) as [Who, number][]) {
    const theirs = known(who)
    for (let number = 0; number < count; number += 1) {
      if (theirs[number % theirs.length] !== index) continue
      const title = titles[number % titles.length] ?? ''
      const hours = 0.3 + (number * (calendar.hoursThisWeek() - 0.4)) / count
      const [made, done] = [calendar.ago(hours + 0.3 + number / 20), calendar.ago(hours)]
      acts.push({ at: made, by: who, verb: taskAdded(title, calendar.next(1, at(16))) })
      acts.push({ at: done, by: who, verb: taskDone(title) })
    }
  }
  return acts
}
