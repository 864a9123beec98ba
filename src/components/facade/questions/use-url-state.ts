import { useEffect, useRef, useState } from 'react'
import { useNavigationType, useSearchParams } from 'react-router-dom'

/**
 * Answers that the address holds. It follows them a moment later: whoever answers fast, or answered before the program had
 * come, loses none.
 * @param read the answers of an address; the same function at every call
 * @param write their address
 * @returns the answers, and how to change some of them
 */
export function useAnswers<A extends object>(
  read: (params: URLSearchParams) => A,
  write: (answers: A) => string,
): [answers: A, answer: (change: Partial<A>) => void] {
  const [params, setParams] = useSearchParams()
  const arrivedBy = useNavigationType()
  const [answers, setAnswers] = useState(() => read(params))
  const latest = useRef(answers)
  const shown = useRef(params)
  useEffect(() => {
    if (shown.current === params) return
    shown.current = params
    // Their own address replaces the one before; back, forward and links bring other answers.
    if (arrivedBy === 'REPLACE') return
    latest.current = read(params)
    setAnswers(latest.current)
  }, [params, arrivedBy, read])
  const answer = (change: Partial<A>) => {
    latest.current = { ...latest.current, ...change }
    setAnswers(latest.current)
    setParams(write(latest.current), { replace: true, preventScrollReset: true })
  }
  return [answers, answer]
}
