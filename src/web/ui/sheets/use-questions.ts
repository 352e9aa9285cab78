import { useState } from 'react'
import type { Question } from './question.ts'

/** Asks questions one after the other; agreed only if every answer is yes. */
export function useQuestions() {
  const [pending, setPending] = useState<{
    question: Question
    onAnswer: (isYes: boolean) => void
  }>()

  function isAgreed(question: Question): Promise<boolean> {
    return new Promise((resolve) => {
      setPending({
        question,
        onAnswer: (isYes) => {
          setPending(undefined)
          resolve(isYes)
        },
      })
    })
  }

  async function areAgreed(questions: readonly Question[]) {
    for (const question of questions) if (!(await isAgreed(question))) return false
    return true
  }

  return { question: pending, areAgreed }
}
