import { expect, test } from 'vitest'
import { queue, waitingTasks } from '../../src/server/limits/queue.ts'
import { Refusal } from '../../src/server/limits/refusal.ts'

/** A queue whose tasks end when they are told, by name. */
function queueOf(waiting: number) {
  const inTurn = queue('test', { running: 1, waiting })
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const refuse = (place: number) => new Refusal(503, `${place}`)
  return {
    started,
    end: (name: string) => ends.get(name)?.(),
    run: (name: string, within = 600_000) =>
      inTurn(
        () => {
          started.push(name)
          return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
        },
        { key: name, within, refuse },
      ),
  }
}

test('tasks run one after the other in the order in which they come', async () => {
  const { started, run, end } = queueOf(10)
  const names = ['a', 'b', 'c', 'd']
  const all = names.map((name) => run(name))
  expect(waitingTasks().get('test')).toBe(3)
  for (const [at, name] of names.entries()) {
    expect(started).toHaveLength(at + 1)
    end(name)
    expect(await all[at]).toBe(name)
  }
  expect(started).toEqual(names)
  expect(waitingTasks().get('test')).toBe(0)
})

test('a task whose turn does not come in time is refused with its place, which it keeps', async () => {
  const { started, run, end } = queueOf(10)
  const [first, second] = [run('a'), run('b')]
  await expect(run('late', 0)).rejects.toMatchObject({ status: 503, message: '2' })
  const third = run('c')
  // Of those that wait, only those that came before it count.
  await expect(run('late', 0)).rejects.toMatchObject({ status: 503, message: '2' })
  const again = run('late')
  expect(waitingTasks().get('test')).toBe(3)
  const answers = { a: first, b: second, late: again, c: third }
  for (const [name, answer] of Object.entries(answers)) {
    end(name)
    await answer
  }
  expect(started).toEqual(['a', 'b', 'late', 'c'])
})

test('a task that too many wait before is refused with its place, and keeps it', async () => {
  const { started, run, end } = queueOf(1)
  const all = [run('a'), run('b')]
  await expect(run('late')).rejects.toMatchObject({ status: 503, message: '2' })
  await expect(run('later')).rejects.toMatchObject({ status: 503, message: '2' })
  end('a')
  await all[0]
  const again = run('later')
  await expect(run('late')).rejects.toMatchObject({ status: 503, message: '1' })
  end('b')
  await all[1]
  end('later')
  await again
  expect(started).toEqual(['a', 'b', 'later'])
})

test('a task is refused where too many wait, and one that fails gives way to the next', async () => {
  const inTurn = queue('test', { running: 1, waiting: 1 })
  const failing = inTurn(() => Promise.reject(new Error('Failed.')))
  const next = inTurn(async () => 'next')
  await expect(inTurn(async () => 'too many')).rejects.toMatchObject({ status: 503 })
  await expect(failing).rejects.toThrow('Failed.')
  expect(await next).toBe('next')
  expect(await inTurn(async () => 'free again')).toBe('free again')
})
