/** A server that gives the pictures it has, and how it was asked. */
export function served(content: ReadonlyMap<string, Blob>) {
  const asked: string[] = [];
  let most = 0;
  let now = 0;
  const stream = async (path: string) => {
    asked.push(path.slice('/uploads/'.length));
    now += 1;
    most = Math.max(most, now);
    // Others that may begin do so before this one answers.
    await Promise.resolve();
    now -= 1;
    const bytes = content.get(path.slice('/uploads/'.length));
    return bytes === undefined ? undefined : new Response(bytes);
  };
  return { stream, asked, most: () => most };
}
