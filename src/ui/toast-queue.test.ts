import { beforeEach, expect, test } from 'vitest'
import { ToastQueue } from './toast-queue.ts'

let time = 0
let tasks: { at: number; task: () => void }[] = []
let queue: ToastQueue

function advance(ms: number) {
  time += ms
  const due = tasks.filter((entry) => entry.at <= time)
  tasks = tasks.filter((entry) => entry.at > time)
  for (const entry of due) entry.task()
}
const messages = () => queue.shown.get().map((toast) => toast.message)

beforeEach(() => {
  time = 0
  tasks = []
  queue = new ToastQueue({
    now: () => time,
    after: (ms, task) => {
      const entry = { at: time + ms, task }
      tasks.push(entry)
      return () => {
        tasks = tasks.filter((other) => other !== entry)
      }
    },
  })
})

test('a message goes after four seconds', () => {
  queue.add('Saved')
  advance(3999)
  expect(messages()).toEqual(['Saved'])
  advance(1)
  expect(messages()).toEqual([])
})

test('a message may have a time of its own', () => {
  queue.add('Reset', { duration: 2000 })
  advance(2000)
  expect(messages()).toEqual([])
})

test('at most three are shown and the oldest gives way', () => {
  for (const message of ['one', 'two', 'three', 'four']) queue.add(message)
  expect(messages()).toEqual(['two', 'three', 'four'])
})

test('time stands still while somebody reads, also for what arrives meanwhile', () => {
  queue.add('early')
  advance(3000)
  queue.pause('pointer')
  queue.add('late')
  advance(60_000)
  expect(messages()).toEqual(['early', 'late'])
  queue.resume('pointer')
  advance(1000)
  expect(messages()).toEqual(['late'])
  advance(3000)
  expect(messages()).toEqual([])
})

test('the same words are not stacked; their time starts anew', () => {
  queue.add('Saved')
  advance(3000)
  queue.add('Saved')
  expect(messages()).toEqual(['Saved'])
  advance(3000)
  expect(messages()).toEqual(['Saved'])
})

test('dismissing the last message while paused does not leave the next one standing for ever', () => {
  queue.add('one')
  queue.pause('focus')
  queue.dismiss(queue.shown.get()[0]!.id)
  queue.add('two')
  advance(4000)
  expect(messages()).toEqual([])
})

test('all are taken away at once, also while somebody reads, and what comes next goes by itself', () => {
  for (const message of ['one', 'two']) queue.add(message)
  queue.pause('focus')
  queue.clear()
  expect(messages()).toEqual([])
  queue.add('three')
  advance(4000)
  expect(messages()).toEqual([])
})

test('time stands still until pointer and focus have both gone', () => {
  queue.add('one')
  queue.pause('pointer')
  queue.pause('focus')
  queue.resume('focus')
  advance(60_000)
  expect(messages()).toEqual(['one'])
  queue.resume('pointer')
  advance(4000)
  expect(messages()).toEqual([])
})

test('listeners hear every change until they leave', () => {
  let heard = 0
  const leave = queue.shown.subscribe(() => heard++)
  queue.add('one')
  leave()
  queue.add('two')
  expect(heard).toBe(1)
})
