/**
 * Ends what push services know of this browser, with all that they still hold for it. Whoever signs in again and is to be told
 * something is subscribed anew.
 */
export async function endPushSubscriptions(): Promise<void> {
  const workers = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.all(
    workers.map(async ({ pushManager }) => {
      const subscription = await pushManager?.getSubscription();
      await subscription?.unsubscribe();
    }),
  );
}
