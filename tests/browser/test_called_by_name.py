"""Two people at two browsers see what the other is called, and hear at once when that changes."""

from playwright.sync_api import Browser, Page, expect


def newcomer(browser: Browser) -> Page:
    """A browser that knows nothing yet."""
    return browser.new_context(viewport={"width": 1280, "height": 800}, reduced_motion="reduce").new_page()


def open_online(page: Page, server: str, name: str) -> str:
    """Open a game for a friend under a name, and give the link to send him."""
    page.goto(server)
    page.locator(".card", has_text="Infantry Training").first.click()
    page.get_by_label("Your name").fill(name)
    page.locator("dialog .pickb", has_text="Online").click()
    page.get_by_role("button", name="Start", exact=True).click()
    return page.get_by_label("Link for").input_value()


def players(page: Page) -> list[str]:
    """The names beside the score."""
    return page.locator(".players span").all_inner_texts()


def test_two_browsers_see_each_others_names(browser: Browser, server: str) -> None:
    host, guest = newcomer(browser), newcomer(browser)
    link = open_online(host, server, "Anna")
    expect(host.locator(".players")).to_contain_text("Anna")

    guest.goto(link)
    expect(guest.locator(".players")).to_contain_text("Anna")
    guest.locator(".naming input").fill("  <b>Ben</b> ")
    guest.locator(".naming").get_by_role("button", name="Save").click()
    expect(guest.locator(".naming")).to_have_count(0)
    expect(host.locator(".players")).to_contain_text("<b>Ben</b>")
    assert players(host) == players(guest) == ["Anna", "<b>Ben</b>"]

    host.get_by_label("Your name").fill("Änne")
    host.locator("dialog form.inv").get_by_role("button", name="Save").click()
    expect(host.locator("dialog [role=status]")).to_have_text("You are called Änne here.")
    expect(guest.locator(".players")).to_contain_text("Änne")
    host.keyboard.press("Escape")
    waiting = [page.locator(".ask h1").inner_text() for page in (host, guest)]
    assert {"Waiting for Änne", "Waiting for <b>Ben</b>"} & set(waiting)

    guest.keyboard.press("m")
    guest.get_by_role("button", name="Resign").click()
    guest.get_by_role("button", name="Yes, I resign").click()
    expect(host.locator("dialog header")).to_have_text("Victory: Änne (Germans)")
    expect(host.locator("dialog")).to_contain_text("Resigned: <b>Ben</b>")

    host.goto(server)
    expect(host.locator(".gm").first).to_contain_text("against <b>Ben</b>")
    guest.goto(server)
    guest.locator(".card").first.click()
    expect(guest.get_by_label("Your name")).to_have_value("<b>Ben</b>")
    host.context.close()
    guest.context.close()


def test_a_name_that_cannot_be_is_explained_and_the_table_stays(browser: Browser, server: str) -> None:
    page = newcomer(browser)
    page.goto(server)
    page.locator(".card", has_text="Infantry Training").first.click()
    page.get_by_label("Your name").fill("A\u0301\u0301\u0301\u0301\u0301")
    page.get_by_role("button", name="Start", exact=True).click()
    expect(page.locator("dialog [role=alert]")).to_contain_text("only characters that can be seen")

    page.get_by_label("Your name").fill("")
    page.get_by_role("button", name="Start", exact=True).click()
    expect(page.locator(".ask h1")).not_to_contain_text("thinking")
    question = page.locator(".ask h1").inner_text()
    page.keyboard.press("m")
    page.get_by_label("Your name").fill("\u202eannA")
    page.locator("dialog form.inv").get_by_role("button", name="Save").click()
    expect(page.locator("dialog [role=alert]")).to_contain_text("only characters that can be seen")
    page.keyboard.press("Escape")
    expect(page.locator(".ask h1")).to_have_text(question)
    expect(page.locator(".players")).to_have_count(0)
    page.context.close()
