import { useQuery } from '@tanstack/react-query'
import { getTwoStep } from '@/api/system/two-step'

/** The two-step settings in the query cache. */
export const TWO_STEP_KEY = ['two-step'] as const

/** Whether and since when the own account asks for a second step. */
export const useTwoStep = () =>
  useQuery({ queryKey: TWO_STEP_KEY, queryFn: ({ signal }) => getTwoStep(signal) })
