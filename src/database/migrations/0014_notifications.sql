CREATE TABLE "notification" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"conversation_id" uuid,
	"deal_id" uuid,
	"from_id" uuid,
	"stage" text,
	"count" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp (3) with time zone,
	"mailed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "notification_kind" CHECK ("notification"."kind" in ('message', 'request', 'deal.opened', 'deal.stage', 'deal.completed', 'deal.withdrawn', 'member.verified', 'member.declined')),
	CONSTRAINT "notification_stage" CHECK ("notification"."stage" in ('Negotiation', 'Document Review', 'Due Diligence', 'Completed', 'Withdrawn')),
	CONSTRAINT "notification_count" CHECK ("notification"."count" > 0),
	CONSTRAINT "notification_place" CHECK (("notification"."conversation_id" is not null) = ("notification"."kind" in ('message', 'request')) and ("notification"."deal_id" is not null) = ("notification"."kind" like 'deal.%'))
);
--> statement-breakpoint
ALTER TABLE "notification" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "notification_letter" (
	"member_id" uuid NOT NULL,
	"choice" text NOT NULL,
	"due_at" timestamp (3) with time zone,
	"mailed_at" timestamp (3) with time zone,
	CONSTRAINT "notification_letter_member_id_choice_pk" PRIMARY KEY("member_id","choice"),
	CONSTRAINT "notification_letter_choice" CHECK ("notification_letter"."choice" in ('messages', 'deal_updates', 'new_listings'))
);
--> statement-breakpoint
ALTER TABLE "notification_letter" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_from_id_member_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_letter" ADD CONSTRAINT "notification_letter_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notification_conversation_once" ON "notification" USING btree ("member_id","conversation_id") WHERE "notification"."read_at" is null and "notification"."conversation_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "notification_deal_once" ON "notification" USING btree ("member_id","deal_id","kind") WHERE "notification"."read_at" is null and "notification"."deal_id" is not null;--> statement-breakpoint
CREATE INDEX "notification_newest" ON "notification" USING btree ("member_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notification_unread" ON "notification" USING btree ("member_id") WHERE "notification"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notification_read" ON "notification" USING btree ("read_at") WHERE "notification"."read_at" is not null;--> statement-breakpoint
CREATE INDEX "notification_from" ON "notification" USING btree ("from_id");--> statement-breakpoint
CREATE POLICY "members read what they were told" ON "notification" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING ("notification"."member_id" = (select actor_member_id()) and (select actor_in_good_standing()));--> statement-breakpoint
CREATE POLICY "members mark it as read" ON "notification" AS PERMISSIVE FOR UPDATE TO "subrosa_app" USING ("notification"."member_id" = (select actor_member_id()) and (select actor_in_good_standing())) WITH CHECK ("notification"."member_id" = (select actor_member_id()) and (select actor_in_good_standing()));--> statement-breakpoint
CREATE POLICY "the product itself" ON "notification" AS PERMISSIVE FOR ALL TO "subrosa_app" USING ((select actor_kind()) = 'system') WITH CHECK ((select actor_kind()) = 'system');--> statement-breakpoint
CREATE POLICY "the product itself" ON "notification_letter" AS PERMISSIVE FOR ALL TO "subrosa_app" USING ((select actor_kind()) = 'system') WITH CHECK ((select actor_kind()) = 'system');