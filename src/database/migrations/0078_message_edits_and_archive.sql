CREATE TABLE "snippet" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"member_id" uuid NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"used_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "snippet_title" CHECK (length("snippet"."title") between 1 and 80),
	CONSTRAINT "snippet_text" CHECK (length("snippet"."text") between 1 and 5000)
);
--> statement-breakpoint
ALTER TABLE "snippet" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP INDEX "conversation_party_recent";--> statement-breakpoint
ALTER TABLE "conversation_party" ADD COLUMN "archived_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "edited_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "edit_key" uuid;--> statement-breakpoint
ALTER TABLE "snippet" ADD CONSTRAINT "snippet_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "snippet_by_use" ON "snippet" USING btree ("member_id","used_at");--> statement-breakpoint
CREATE INDEX "conversation_party_archived" ON "conversation_party" USING btree ("member_id","last_message_at","conversation_id") WHERE archived_at is not null;--> statement-breakpoint
CREATE INDEX "message_sent" ON "message" USING btree ("sender_id","created_at","id");--> statement-breakpoint
CREATE INDEX "message_received" ON "message" USING btree ("receiver_id","created_at","id");--> statement-breakpoint
CREATE INDEX "conversation_party_recent" ON "conversation_party" USING btree ("member_id","last_message_at","conversation_id") WHERE archived_at is null;--> statement-breakpoint
CREATE POLICY "parties edit their own messages, as long as it is open" ON "message" AS PERMISSIVE FOR UPDATE TO "subrosa_app" USING ("message"."sender_id" = (select actor_member_id()) and (select actor_in_good_standing()) and exists (
        select from "conversation_party" where "conversation_party"."conversation_id" = "message"."conversation_id"
          and "conversation_party"."member_id" = (select actor_member_id()) and not ("conversation_party"."ended_at" is not null or "conversation_party"."other_ended_at" is not null
    or "conversation_party"."other_id" in (select members_apart())
    or not exists (select from "member_card" where "member_card"."member_id" = "conversation_party"."other_id" and not "member_card"."suspended")))) WITH CHECK ("message"."sender_id" = (select actor_member_id()) and (select actor_in_good_standing()) and exists (
        select from "conversation_party" where "conversation_party"."conversation_id" = "message"."conversation_id"
          and "conversation_party"."member_id" = (select actor_member_id()) and not ("conversation_party"."ended_at" is not null or "conversation_party"."other_ended_at" is not null
    or "conversation_party"."other_id" in (select members_apart())
    or not exists (select from "member_card" where "member_card"."member_id" = "conversation_party"."other_id" and not "member_card"."suspended"))));--> statement-breakpoint
CREATE POLICY "members read their snippets" ON "snippet" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING ("snippet"."member_id" = (select actor_member_id()));--> statement-breakpoint
CREATE POLICY "members create snippets" ON "snippet" AS PERMISSIVE FOR INSERT TO "subrosa_app" WITH CHECK ("snippet"."member_id" = (select actor_member_id()) and (select actor_in_good_standing()));--> statement-breakpoint
CREATE POLICY "members change their snippets" ON "snippet" AS PERMISSIVE FOR UPDATE TO "subrosa_app" USING ("snippet"."member_id" = (select actor_member_id()) and (select actor_in_good_standing())) WITH CHECK ("snippet"."member_id" = (select actor_member_id()) and (select actor_in_good_standing()));--> statement-breakpoint
CREATE POLICY "members delete their snippets" ON "snippet" AS PERMISSIVE FOR DELETE TO "subrosa_app" USING ("snippet"."member_id" = (select actor_member_id()));--> statement-breakpoint
CREATE POLICY "the product itself" ON "snippet" AS PERMISSIVE FOR ALL TO "subrosa_app" USING ((select actor_kind()) = 'system') WITH CHECK ((select actor_kind()) = 'system');