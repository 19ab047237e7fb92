import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { endMutationsWithMember } from './end-mutations-with-member.ts'

function givenMutation(fails = false) {
  const member = { id: 'odile' as string | undefined }
  const cache = new QueryClient()
  endMutationsWithMember(cache.getMutationCache(), () => member.id)
  const response = Promise.withResolvers<string>()
  const callbacks = { onSuccess: vi.fn(), onError: vi.fn(), onSettled: vi.fn() }
  const mutate = () => {
    void new MutationObserver(cache, { mutationFn: () => response.promise, ...callbacks })
      .mutate(undefined)
      .catch(() => undefined)
  }
  const answer = async () => {
    if (fails) response.reject(new Error('refused'))
    else response.resolve('changed')
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  return { member, mutate, answer, ...callbacks }
}

test('a change that another member started, or whose member signed out, has no effect on the page', async () => {
  for (const next of ['ottoline', undefined])
    for (const fails of [false, true]) {
      const { member, mutate, answer, onSuccess, onError, onSettled } = givenMutation(fails)
      mutate()
      await Promise.resolve()
      member.id = next
      await answer()
      for (const callback of [onSuccess, onError, onSettled]) expect(callback).not.toHaveBeenCalled()
    }
})

test('a change of the same member, and one that signs in, arrives', async () => {
  const same = givenMutation()
  same.mutate()
  await same.answer()
  expect(same.onSuccess).toHaveBeenCalledOnce()
  const signIn = givenMutation()
  signIn.member.id = undefined
  signIn.mutate()
  await Promise.resolve()
  signIn.member.id = 'odile'
  await signIn.answer()
  expect(signIn.onSuccess).toHaveBeenCalledOnce()
})
