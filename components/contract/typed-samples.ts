// A call in C# (.NET 8) and Java 17, by their standard libraries alone: whole programs, so that they run as they are shown.

type Sent = { method: string; address: string; pretty: string }

export const sendCsharp = ({ method, address, pretty }: Sent): string => `using System.Net.Http.Headers;
using System.Text;

var body = """
${pretty}
""";
using var client = new HttpClient();
using var request = new HttpRequestMessage(new HttpMethod("${method}"), "${address}");
request.Headers.Authorization = new AuthenticationHeaderValue("Bearer", Environment.GetEnvironmentVariable("TOKEN"));
request.Headers.Add("idempotency-key", Guid.NewGuid().ToString());
request.Content = new StringContent(body, Encoding.UTF8, "application/json");
${csharpAnswer}`

export const readCsharp = (address: string): string => `using System.Net.Http.Headers;

using var client = new HttpClient();
using var request = new HttpRequestMessage(HttpMethod.Get, "${address}");
request.Headers.Authorization = new AuthenticationHeaderValue("Bearer", Environment.GetEnvironmentVariable("TOKEN"));
${csharpAnswer}`

export const fileCsharp = (address: string): string => `using System.Net.Http.Headers;

using var client = new HttpClient();
using var request = new HttpRequestMessage(HttpMethod.Get, "${address}");
request.Headers.Authorization = new AuthenticationHeaderValue("Bearer", Environment.GetEnvironmentVariable("TOKEN"));
using var answer = await client.SendAsync(request);
answer.EnsureSuccessStatusCode();
var type = answer.Content.Headers.ContentType;
var bytes = await answer.Content.ReadAsByteArrayAsync();
Console.WriteLine($"{type} {bytes.Length}");`

const csharpAnswer = `using var answer = await client.SendAsync(request);
var text = await answer.Content.ReadAsStringAsync();
if (!answer.IsSuccessStatusCode) throw new Exception($"{(int)answer.StatusCode} {text}");
Console.WriteLine(text);`

/** In a text block of Java a backslash is written twice; what is not ASCII is escaped, because compilers differ in what they
 *  take a file's bytes for. */
const javaBlock = (text: string) =>
  text
    .replaceAll('\\', '\\\\')
    .replace(/[^\n -~]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)

export const sendJava = ({ method, address, pretty }: Sent): string =>
  javaProgram({
    uses: 'import java.util.UUID;\n',
    before: `    String body = """
${indent(javaBlock(pretty), 8)}
        """;
`,
    address,
    more: `
        .header("content-type", "application/json")
        .header("idempotency-key", UUID.randomUUID().toString())
        .method("${method}", HttpRequest.BodyPublishers.ofString(body))`,
    answer: javaText,
  })

export const readJava = (address: string): string => javaProgram({ address, answer: javaText })

export const fileJava = (address: string): string =>
  javaProgram({
    address,
    answer: `HttpResponse<byte[]> answer = client.send(request, HttpResponse.BodyHandlers.ofByteArray());
    if (answer.statusCode() != 200) throw new Exception(answer.statusCode() + " " + new String(answer.body(), "UTF-8"));
    String type = answer.headers().firstValue("content-type").orElse("");
    System.out.println(type + " " + answer.body().length);`,
  })

const javaText = `HttpResponse<String> answer = client.send(request, HttpResponse.BodyHandlers.ofString());
    if (answer.statusCode() >= 300) throw new Exception(answer.statusCode() + " " + answer.body());
    System.out.println(answer.body());`

type JavaParts = { uses?: string; before?: string; address: string; more?: string; answer: string }
const javaProgram = ({ uses = '', before = '', address, more = '', answer }: JavaParts) => `import java.net.URI;
import java.net.http.*;
${uses}
public class Call {
  public static void main(String[] args) throws Exception {
${before}    HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    HttpRequest request = HttpRequest.newBuilder(URI.create("${address}"))
        .header("authorization", "Bearer " + System.getenv("TOKEN"))${more}
        .build();
    ${answer}
  }
}`

const indent = (text: string, by: number) => text.replace(/^/gm, ' '.repeat(by))
