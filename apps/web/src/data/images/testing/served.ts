/** A server with the given pictures that records its requests. */
export function served(content: ReadonlyMap<string, Blob>) {
  const asked: string[] = [];
  let most = 0;
  let now = 0;
  const stream = async (path: string) => {
    asked.push(path.slice('/uploads/'.length));
    now += 1;
    most = Math.max(most, now);
    // Lets other calls begin before this one answers.
    await Promise.resolve();
    now -= 1;
    const bytes = content.get(path.slice('/uploads/'.length));
    return bytes === undefined ? undefined : new Response(bytes);
  };
  return { stream, asked, most: () => most };
}
